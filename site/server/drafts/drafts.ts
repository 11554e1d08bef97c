import { randomBytes } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import * as z from 'zod';
import type { Draft, DraftStore } from '../../app/context.ts';
import { DRAFT_LIFE } from '../../app/draft-life.ts';
import { cookieNames, readCookie } from '../visitor/visitor.ts';
import { type CountDraft, UNBOUNDED } from './draft-shares.ts';
import type { Seal } from './seal.ts';
import type { SealedDraftStore } from './store.ts';

/**
 * How long a draft stays readable under an id that a later save replaced, in seconds: a double click without scripts
 * sends two posts with the same cookie.
 */
const RETIRED_LIFE_SECONDS = 60;

const COOKIE_PREFIX = 'draft-';
/** Browsers take such a cookie only from this very host over https, not from a sibling subdomain (RFC 6265bis, 4.1.3.2). */
const HOST_ONLY = '__Host-';

const ROW_ID_PATTERN = /^[\w-]{22}$/;

const makeId = () => randomBytes(16).toString('base64url');

export interface DraftSettings {
  /** Cookies are Secure except on plain http, which only a local site uses. */
  secureCookies: boolean;
  now?: () => Date;
  /** Default: no limit. */
  count?: CountDraft;
}

/** Makes the drafts of one request; its cookies leave through `setCookie`. Drafts count for the visitor's address. */
export type DraftsOfRequest = (request: Request, setCookie: (header: string) => void, visitor?: string) => DraftStore;

/** The flows that a browser has drafts of, by its cookies. */
export function keptFlows(request: Request): string[] {
  const names = cookieNames(request).map((name) => (name.startsWith(HOST_ONLY) ? name.slice(HOST_ONLY.length) : name));
  const flows = names.flatMap((name) => (name.startsWith(COOKIE_PREFIX) ? name.slice(COOKIE_PREFIX.length) : []));
  return [...new Set(flows)];
}

/**
 * The sealed content. The draft's id identifies the submission for good, while the row's id changes with each request.
 */
const SealedContent = z.object({ id: z.string(), data: z.unknown() });

/** The cookies in which a browser keeps its drafts' rows, one a flow. */
function draftCookies(request: Request, setCookie: (header: string) => void, secure: boolean) {
  const oldName = (flow: string) => COOKIE_PREFIX + flow;
  const nameOf = (flow: string) => (secure ? HOST_ONLY : '') + oldName(flow);
  const set = (name: string, rowId: string, maxAge: number) =>
    setCookie(serialize(name, rowId, { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', secure }));
  return {
    read: (flow: string) => readCookie(request, nameOf(flow)),
    keep: (flow: string, rowId: string) => set(nameOf(flow), rowId, DRAFT_LIFE.seconds),
    forget: (flow: string) => set(nameOf(flow), '', 0),
    dropOld(flow: string): void {
      if (secure && readCookie(request, oldName(flow))) set(oldName(flow), '', 0);
    },
  };
}

/**
 * Drafts on the server: sealed rows, found by an unguessable id in an HttpOnly cookie, one a flow. The first save of a
 * request moves the draft to a new row, so that a planted or copied id does not lead to anything typed from then on
 * (session fixation, CWE-384).
 */
export function createDrafts(
  store: SealedDraftStore,
  seal: Seal,
  { secureCookies, now = () => new Date(), count = UNBOUNDED }: DraftSettings,
): DraftsOfRequest {
  const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  return (request, setCookie, visitor = 'unknown') => {
    const cookies = draftCookies(request, setCookie, secureCookies);
    /** Rows that this request wrote, by flow. */
    const written = new Map<string, string>();
    const rowOf = (flow: string) => {
      const id = written.get(flow) ?? cookies.read(flow);
      return id && ROW_ID_PATTERN.test(id) ? id : undefined;
    };
    const start = () => ({ id: makeId(), data: undefined });
    const saveTogether: DraftStore['saveTogether'] = async (kept) => {
      const drafts = kept.map(({ flow, id, data }) => {
        const before = rowOf(flow);
        const rowId = written.get(flow) ?? makeId();
        const sealed = seal.seal(JSON.stringify({ id, data }), `${flow}/${rowId}`);
        const replaces = before === rowId ? undefined : before;
        return { id: rowId, kind: flow, sealed, expiresAt: inSeconds(DRAFT_LIFE.seconds), replaces };
      });
      await store.save(drafts, inSeconds(RETIRED_LIFE_SECONDS));
      for (const { id, sealed } of drafts)
        for (const oldest of count(visitor, id, sealed.length)) await store.remove(oldest);
      for (const { id, kind } of drafts) {
        if (written.has(kind)) continue;
        written.set(kind, id);
        cookies.keep(kind, id);
        cookies.dropOld(kind);
      }
    };
    return {
      start,
      async open<T>(flow: string, schema: z.ZodType<T>): Promise<Draft<T>> {
        const rowId = rowOf(flow);
        const sealed = rowId && (await store.find(rowId, flow, now()));
        const text = sealed && seal.open(sealed, `${flow}/${rowId}`);
        const content = text ? SealedContent.safeParse(JSON.parse(text)) : undefined;
        const data = content?.success ? schema.safeParse(content.data.data) : undefined;
        return content?.success && data?.success ? { id: content.data.id, data: data.data } : start();
      },
      save: (flow, id, data) => saveTogether([{ flow, id, data }]),
      saveTogether,
      async clear(flow) {
        cookies.dropOld(flow);
        const rowId = rowOf(flow);
        if (!rowId) return;
        await store.remove(rowId);
        cookies.forget(flow);
      },
      forget: cookies.forget,
      now,
    };
  };
}
