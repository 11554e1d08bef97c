import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { DraftStore, FilledDraft } from '../../app/context.ts';
import { DRAFT_LIFE } from '../../app/draft-life.ts';
import { askedAgain, cookiesOf, draftCookies, keptFlows, MOST_DRAFTS } from './draft-cookies.ts';
import { type CountDraft, UNBOUNDED } from './draft-quota.ts';
import type { Seal } from './seal.ts';
import { SealedContent } from './sealed-content.ts';
import type { SealedDraftStore } from './store.ts';

/**
 * How long a draft stays readable under an id that a later save replaced, in seconds: a double click without scripts
 * sends two posts with the same cookie.
 */
const RETIRED_LIFE_SECONDS = 60;

const makeId = () => randomBytes(16).toString('base64url');

export interface DraftSettings {
  /** Cookies are Secure except on plain http, which only a local site uses. */
  secureCookies: boolean;
  now?: () => Date;
  /** Default: no limit. */
  count?: CountDraft;
}

/** The drafts of one request's visitor. */
export interface DraftsOfVisitor extends DraftStore {
  /** Whether this browser has a draft of this id, in any flow. */
  holds(id: string): Promise<boolean>;
}

/** Makes the drafts of one request; its cookies leave through `setCookie`. Drafts count for the visitor's address. */
export type DraftsOfRequest = (
  request: Request,
  setCookie: (header: string) => void,
  visitor?: string,
) => DraftsOfVisitor;

/**
 * Drafts on the server: sealed rows, found by unguessable ids in an HttpOnly cookie, one a flow. The first save of a
 * draft in a request moves it to a new row, so that a planted or copied id does not lead to anything typed from then on
 * (session fixation, CWE-384).
 */
export function createDrafts(store: SealedDraftStore, seal: Seal, settings: DraftSettings): DraftsOfRequest {
  const { secureCookies, now = () => new Date(), count = UNBOUNDED } = settings;
  return (request, setCookie, visitor = 'unknown') =>
    new RequestDrafts(request, draftCookies(request, setCookie, secureCookies), {
      store,
      seal,
      now,
      count: (rowId, bytes) => count(visitor, rowId, bytes),
    });
}

interface DraftOptions {
  store: SealedDraftStore;
  seal: Seal;
  now: () => Date;
  /** Counts a row for the visitor. @returns the rows to remove */
  count: (rowId: string, bytes: number) => string[];
}

/** The row of a draft in the statement that saves it. */
interface MovedRow {
  /** The draft, as in {@link nameOf}. */
  name: string;
  id: string;
  kind: string;
  sealed: Uint8Array;
  replaces: string | undefined;
}

const nameOf = (flow: string, id: string) => `${flow}/${id}`;

class RequestDrafts implements DraftsOfVisitor {
  readonly cookies: DraftStore['cookies'];
  readonly now: () => Date;
  readonly #request: Request;
  readonly #jar: ReturnType<typeof draftCookies>;
  readonly #parts: DraftOptions;
  /** The rows of each flow, as the cookie will have them. */
  readonly #rows = new Map<string, string[]>();
  /** The row of each draft that was read or written. */
  readonly #rowsByName = new Map<string, string>();
  readonly #written = new Set<string>();
  /** When each draft that was read or written was saved. */
  readonly #savedAt = new Map<string, number>();

  constructor(request: Request, jar: ReturnType<typeof draftCookies>, options: DraftOptions) {
    this.cookies = cookiesOf(request);
    this.now = options.now;
    this.#request = request;
    this.#jar = jar;
    this.#parts = options;
  }

  start() {
    return { id: makeId(), data: undefined };
  }

  async open<T>(flow: string, schema: z.ZodType<T>) {
    const [newest] = await this.openAll(flow, schema);
    return newest ?? this.start();
  }

  async openAll<T>(flow: string, schema: z.ZodType<T>): Promise<FilledDraft<T>[]> {
    const { store, seal, now } = this.#parts;
    const found = await store.find(this.#rowsOf(flow), flow, now());
    return this.#rowsOf(flow).flatMap((rowId) => {
      const sealed = found.get(rowId);
      const text = sealed && seal.open(sealed, `${flow}/${rowId}`);
      const content = text ? SealedContent.safeParse(JSON.parse(text)) : undefined;
      const data = content?.success ? schema.safeParse(content.data.data) : undefined;
      if (!content?.success || !data?.success) return [];
      const name = nameOf(flow, content.data.id);
      this.#rowsByName.set(name, rowId);
      this.#savedAt.set(name, content.data.savedAt ?? now().getTime());
      return { id: content.data.id, data: data.data };
    });
  }

  secondsLeft(flow: string, id: string) {
    const now = this.now().getTime();
    const savedAt = this.#savedAt.get(nameOf(flow, id)) ?? now;
    return Math.max(0, DRAFT_LIFE.seconds - Math.round((now - savedAt) / 1000));
  }

  save(flow: string, id: string, data: object) {
    return this.saveTogether([{ flow, id, data }]);
  }

  async saveTogether(drafts: readonly { flow: string; id: string; data: object }[]) {
    if (this.cookies === 'blocked') return;
    const { store, count } = this.#parts;
    const rows = drafts.map((draft) => this.#movedRow(draft));
    const expiresAt = this.#inSeconds(DRAFT_LIFE.seconds);
    await store.save(
      rows.map(({ name: _, ...row }) => ({ ...row, expiresAt })),
      this.#inSeconds(RETIRED_LIFE_SECONDS),
    );
    const removed = rows.flatMap((row) => [...count(row.id, row.sealed.length), ...this.#putFirst(row)]);
    await store.remove(removed);
  }

  async clear(flow: string) {
    this.#jar.dropOld(flow);
    const rows = this.#rowsOf(flow);
    if (rows.length === 0) return;
    await this.#parts.store.remove(rows);
    this.#rows.set(flow, []);
    this.#jar.forget(flow);
  }

  forget(flow: string) {
    this.#jar.forget(flow);
  }

  askForCookie(flow: string) {
    this.#jar.keep(flow, []);
    return askedAgain(this.#request);
  }

  async holds(id: string) {
    for (const flow of keptFlows(this.#request))
      if ((await this.openAll(flow, z.unknown())).some((draft) => draft.id === id)) return true;
    return false;
  }

  #rowsOf(flow: string): readonly string[] {
    return this.#rows.get(flow) ?? this.#jar.read(flow);
  }

  #inSeconds(seconds: number): Date {
    return new Date(this.now().getTime() + seconds * 1000);
  }

  #movedRow({ flow, id, data }: { flow: string; id: string; data: object }): MovedRow {
    const name = nameOf(flow, id);
    const before = this.#rowsByName.get(name);
    const rowId = before && this.#written.has(before) ? before : makeId();
    const savedAt = this.now().getTime();
    const sealed = this.#parts.seal.seal(JSON.stringify({ id, data, savedAt }), `${flow}/${rowId}`);
    this.#savedAt.set(name, savedAt);
    return { name, id: rowId, kind: flow, sealed, replaces: before === rowId ? undefined : before };
  }

  /** Puts a saved row first in the cookie of its flow. @returns the rows that no longer fit */
  #putFirst({ name, id, kind, replaces }: MovedRow): string[] {
    const others = this.#rowsOf(kind).filter((rowId) => rowId !== id && rowId !== replaces);
    this.#rows.set(kind, [id, ...others.slice(0, MOST_DRAFTS - 1)]);
    this.#rowsByName.set(name, id);
    if (!this.#written.has(id)) {
      this.#written.add(id);
      this.#jar.keep(kind, this.#rowsOf(kind));
      this.#jar.dropOld(kind);
    }
    return others.slice(MOST_DRAFTS - 1);
  }
}
