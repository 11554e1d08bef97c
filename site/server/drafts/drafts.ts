import { randomBytes } from 'node:crypto';
import type { ZodType } from 'zod';
import type { Draft, DraftStore } from '../../app/context.ts';
import { cookieNames, readCookie } from '../http/visitor.ts';
import type { Seal } from './seal.ts';
import type { SealedDraftStore } from './store.ts';

/** How long typed words are kept after the last post, in seconds (CO-09). */
export const DRAFT_LIFE_SECONDS = 3600;

const COOKIE_PREFIX = 'draft-';

const ID_PATTERN = /^[\w-]{22}$/;

export interface DraftSettings {
  /** Cookies are Secure except on plain http, which only a local site uses. */
  secureCookies: boolean;
  now?: () => Date;
}

/** Makes the drafts of one request; its cookies leave through `setCookie`. */
export type DraftsOfRequest = (request: Request, setCookie: (header: string) => void) => DraftStore;

/** The flows that a browser has drafts of, by its cookies. */
export function keptFlows(request: Request): string[] {
  return cookieNames(request).flatMap((name) =>
    name.startsWith(COOKIE_PREFIX) ? name.slice(COOKIE_PREFIX.length) : [],
  );
}

/** Drafts on the server: sealed rows, found by an unguessable id in an HttpOnly cookie, one a flow. */
export function createDrafts(
  store: SealedDraftStore,
  seal: Seal,
  { secureCookies, now = () => new Date() }: DraftSettings,
): DraftsOfRequest {
  const cookieName = (flow: string) => COOKIE_PREFIX + flow;
  const cookie = (flow: string, id: string, maxAge: number) =>
    `${cookieName(flow)}=${id}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secureCookies ? '; Secure' : ''}`;

  return (request, setCookie) => {
    const knownId = (flow: string) => {
      const id = readCookie(request, cookieName(flow));
      return id && ID_PATTERN.test(id) ? id : undefined;
    };
    const start = () => ({ id: randomBytes(16).toString('base64url'), data: undefined });
    return {
      start,
      async open<T>(flow: string, schema: ZodType<T>): Promise<Draft<T>> {
        const id = knownId(flow);
        const sealed = id && (await store.find(id, flow, now()));
        const text = sealed && seal.open(sealed, `${flow}/${id}`);
        const parsed = text ? schema.safeParse(JSON.parse(text)) : undefined;
        if (!id || !parsed?.success) return start();
        return { id, data: parsed.data };
      },
      async save(flow, id, data) {
        const expiresAt = new Date(now().getTime() + DRAFT_LIFE_SECONDS * 1000);
        await store.save({ id, kind: flow, sealed: seal.seal(JSON.stringify(data), `${flow}/${id}`), expiresAt });
        setCookie(cookie(flow, id, DRAFT_LIFE_SECONDS));
      },
      async clear(flow) {
        const id = knownId(flow);
        if (!id) return;
        await store.remove(id);
        setCookie(cookie(flow, '', 0));
      },
    };
  };
}
