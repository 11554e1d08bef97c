import { serialize } from 'hono/utils/cookie';
import type { DraftStore } from '../../app/context.ts';
import { DRAFT_LIFE } from '../../app/draft-life.ts';
import { cookieNames, readCookie } from '../visitor/visitor.ts';

const COOKIE_PREFIX = 'draft-';
/** Browsers take such a cookie only from this very host over https, not from a sibling subdomain (RFC 6265bis, 4.1.3.2). */
const HOST_ONLY = '__Host-';

const ROW_ID_PATTERN = /^[\w-]{22}$/;

/** Most drafts of one flow in a browser: more tabs than anybody fills in within an hour. Older ones are removed. */
export const MOST_DRAFTS = 5;

/** Between the row ids in a cookie. Base64url has none. */
const BETWEEN = '.';

/** A cookie's value while there is no draft. */
const NO_DRAFT = 'none';

/** In the address of a form that is posted again, after its answer has set a cookie. */
const ASKED = { name: 'cookies', value: 'asked' } as const;

/** The flows that a browser has drafts of, by its cookies. */
export function keptFlows(request: Request): string[] {
  const names = cookieNames(request).map((name) => (name.startsWith(HOST_ONLY) ? name.slice(HOST_ONLY.length) : name));
  const flows = names.flatMap((name) => (name.startsWith(COOKIE_PREFIX) ? name.slice(COOKIE_PREFIX.length) : []));
  return [...new Set(flows)];
}

/** The cookies in which a browser keeps its drafts' rows, one a flow, the row that was saved last first. */
export function draftCookies(request: Request, setCookie: (header: string) => void, secure: boolean) {
  const oldName = (flow: string) => COOKIE_PREFIX + flow;
  const nameOf = (flow: string) => (secure ? HOST_ONLY : '') + oldName(flow);
  const set = (name: string, value: string, maxAge: number) =>
    setCookie(serialize(name, value, { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', secure }));
  return {
    read(flow: string): string[] {
      const rows = (readCookie(request, nameOf(flow)) ?? '').split(BETWEEN, MOST_DRAFTS);
      return rows.filter((id) => ROW_ID_PATTERN.test(id));
    },
    keep: (flow: string, rows: readonly string[]) =>
      set(nameOf(flow), rows.join(BETWEEN) || NO_DRAFT, DRAFT_LIFE.seconds),
    forget: (flow: string) => set(nameOf(flow), '', 0),
    dropOld(flow: string): void {
      if (secure && readCookie(request, oldName(flow))) set(oldName(flow), '', 0);
    },
  };
}

/** Whether the browser keeps cookies. Other clients may not post a form again when asked to, so they are not asked. */
export function cookiesOf({ url, headers }: Request): DraftStore['cookies'] {
  if (headers.get('cookie') || !headers.has('sec-fetch-site')) return 'kept';
  return new URL(url).searchParams.get(ASKED.name) === ASKED.value ? 'blocked' : 'unknown';
}

/** The address of a request, marked as asked for again. */
export function askedAgain({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set(ASKED.name, ASKED.value);
  return `${pathname}?${searchParams}`;
}
