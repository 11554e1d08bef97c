/** Calls of the desk's server, which passes them on to the staff's API. Answers are parsed by the contract's schemas. */
import { ErrorDocument } from '@larkfield/api-schemas/json-api';
import type * as z from 'zod';
import { noteServerTime } from './clock.ts';
import { noteRoleLost, noteSignedOut } from './session-state.ts';

/** Longest wait for an answer, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** Why a call came to nothing, in words for staff. `status` 0: no answer came. */
export interface Refusal {
  status: number;
  code: string;
  title: string;
  detail: string;
  /** The answer's body, where it was JSON: some refusals say more. */
  body?: unknown;
}

export type Answer<T> = { ok: true; body: T; version: string | null } | { ok: false; refusal: Refusal };

/** A refusal of what a page is made of, thrown for TanStack Query. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.title);
    this.refusal = refusal;
  }
}

const OFFLINE: Refusal = {
  status: 0,
  code: 'no-answer',
  title: 'No answer came',
  detail: 'Check your connection, then try again. Your words are kept here.',
};

const UNREADABLE: Refusal = {
  status: 502,
  code: 'unreadable',
  title: 'The answer could not be read',
  detail: 'The desk and the case system do not fit together. Tell whoever looks after them.',
};

/** One call, whatever comes of it. @param path below `/api/` */
export async function ask<T>(path: string, schema: z.ZodType<T>, init: RequestInit = {}): Promise<Answer<T>> {
  const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(init.signal ? [init.signal] : [])];
  try {
    const headers = { Accept: 'application/vnd.api+json', ...init.headers };
    const response = await fetch(`/api/${path}`, { ...init, headers, signal: AbortSignal.any(signals) });
    if (response.ok) noteServerTime(response.headers.get('date'));
    if (response.status === 401) noteSignedOut();
    // Pages offer a write to whoever may: their role was another then.
    if (response.status === 403 && init.method) noteRoleLost();
    const body: unknown = response.status === 204 ? undefined : await response.json().catch(unlessBroken);
    if (!response.ok) return { ok: false, refusal: refusalOf(path, response.status, body) };
    const parsed = schema.safeParse(body);
    if (!parsed.success) return { ok: false, refusal: UNREADABLE };
    return { ok: true, body: parsed.data, version: response.headers.get('etag') };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return { ok: false, refusal: OFFLINE };
  }
}

/** An answer that ended too early or never did is none; one that is no JSON is read as nothing. */
function unlessBroken(error: unknown): undefined {
  if (error instanceof SyntaxError) return undefined;
  throw error;
}

/** What a page is made of. @throws {RefusedError} */
export async function read<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> {
  const answer = await ask(path, schema, { signal });
  if (answer.ok) return answer.body;
  throw new RefusedError(answer.refusal);
}

const TITLES: Record<number, Pick<Refusal, 'title' | 'detail'>> = {
  401: { title: 'You are signed out', detail: 'Sign in again. Your words are kept here.' },
  403: {
    title: 'Your role does not allow this',
    detail: 'It may have changed while you worked. Your words are kept here: copy them for a colleague.',
  },
  412: {
    title: 'Somebody changed this case first',
    detail: 'Look what changed, then send yours again. Your words are kept here.',
  },
  410: { title: 'This case was erased', detail: 'The customer asked us to. Only what the figures need is left.' },
  503: { title: 'The case system does not answer', detail: 'Try again in a moment. Your words are kept here.' },
};

const BY_CODE: Record<string, Pick<Refusal, 'title' | 'detail'>> = {
  'idempotency-key-reused': {
    title: 'These words were sent before',
    detail: 'Look at the case: what arrived is there. Your words are kept here.',
  },
};

const NO_CASE = {
  title: 'There is no such case',
  detail: 'Check the reference. A case that was kept long enough is removed.',
};

/** A call that is about a list, not about one case: its address is one that the case system must have. */
const NO_SUCH_CALL = {
  title: 'The case system does not know this call',
  detail: 'Its address may be wrong, or it is of another version than the desk. Tell whoever looks after them.',
};

/** An address that was cut off, or typed by hand. */
const NO_SUCH_VIEW = {
  title: 'The address asks for what the case system does not know',
  detail: 'It may be cut off. Choose a view, or search again with fewer words.',
};

const ONE_CASE = /^cases\/[^/?]+/;

/** What the desk says where it knows the fault; the server's own words otherwise. @param path below `/api/` */
export function refusalOf(path: string, status: number, body: unknown): Refusal {
  const first = firstErrorOf(body);
  const own = BY_CODE[first.code ?? ''] ?? TITLES[status] ?? ofAddress(path, status, first.code);
  return {
    status,
    code: first.code ?? String(status),
    title: own?.title ?? first.title ?? 'This did not work',
    detail: own?.detail ?? first.detail ?? 'Try again. Your words are kept here.',
    body,
  };
}

function ofAddress(path: string, status: number, code: string | undefined) {
  if (status === 400 && path.includes('?')) return NO_SUCH_VIEW;
  if (status !== 404) return undefined;
  if (!ONE_CASE.test(path)) return NO_SUCH_CALL;
  // A letter or file that is not there has words of its own.
  return code === undefined || code === 'not-found' ? NO_CASE : undefined;
}

function firstErrorOf(body: unknown): { code?: string; title?: string; detail?: string } {
  const errors: unknown = Reflect.get(Object(body), 'errors');
  const first = Object(Array.isArray(errors) ? errors[0] : undefined);
  const text = (name: string) => {
    const value: unknown = Reflect.get(first, name);
    return typeof value === 'string' ? value : undefined;
  };
  return { code: text('code'), title: text('title'), detail: text('detail') };
}

/** The members that a refusal finds fault with, as paths below the attributes, in words for whoever typed them. */
export function faultsIn({ body }: Refusal): { path: string[]; detail: string }[] {
  const { data } = ErrorDocument.safeParse(body);
  return (data?.errors ?? []).flatMap(({ title, detail, source }) => {
    const path = source?.pointer?.split('/').slice(3) ?? [];
    return path.length > 0 ? [{ path, detail: detail ?? title }] : [];
  });
}

/** A JSON:API write. */
export function writing(
  method: 'POST' | 'PATCH',
  document: unknown,
  headers: Record<string, string> = {},
): RequestInit {
  return {
    method,
    body: JSON.stringify(document),
    headers: { 'Content-Type': 'application/vnd.api+json', ...headers },
  };
}
