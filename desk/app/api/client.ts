/** Calls the desk's server, which proxies the staff API. Responses are parsed with the API's schemas. */
import { ErrorDocument } from '@larkfield/api-schemas/json-api';
import { OTHER_STAFF } from '@larkfield/api-schemas/staff';
import * as z from 'zod';
import { asSelf, noteSelf } from './acting-self.ts';
import { noteServerTime } from './clock.ts';
import { detailOf, reasonFor } from './refusal-words.ts';
import { noteOtherPerson, noteRoleLost, noteSignedOut } from './session-state.ts';

const TIMEOUT_MS = 20_000;

/** Why a call failed, in words for staff. `status` is 0 if there was no response. */
export interface Refusal {
  status: number;
  code: string;
  title: string;
  detail: string;
  /** The response's body if it was JSON; some have further details. */
  body?: unknown;
}

export type Answer<T> = { ok: true; body: T; version: string | null } | { ok: false; refusal: Refusal };

/** A failed read, thrown for TanStack Query. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`${refusal.title}. ${refusal.detail}`);
    this.refusal = refusal;
  }
}

const OFFLINE = { detail: 'Check your connection, then try again.', isKept: true } as const;

const UNREADABLE: Refusal = {
  status: 502,
  code: 'unreadable',
  title: 'The response could not be read',
  detail: 'The desk and the case system don’t match. Tell the people who look after them.',
};

interface Call extends RequestInit {
  timeoutMs?: number;
  /** Whether it only reads, so that a refusal says nothing of typed words. */
  isRead?: boolean;
}

/** Makes one call. Rejects only if it is aborted. @param path below `/api/` */
export async function ask<T>(
  path: string,
  schema: z.ZodType<T>,
  { timeoutMs = TIMEOUT_MS, isRead = false, ...init }: Call = {},
): Promise<Answer<T>> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])];
  try {
    const headers = { Accept: 'application/vnd.api+json', ...asSelf(init), ...init.headers };
    const response = await fetch(`/api/${path}`, { ...init, headers, signal: AbortSignal.any(signals) });
    if (response.ok) noteServerTime(response.headers.get('date'));
    if (response.status === 401) noteSignedOut();
    // Pages offer writes only to roles that may make them, so the user's role has changed.
    if (response.status === 403 && init.method) noteRoleLost();
    const body: unknown = response.status === 204 ? undefined : await response.json().catch(undefinedIfNotJson);
    if (!response.ok) return { ok: false, refusal: noted(refusalOf(path, response.status, body, isRead)) };
    noteSelf(path, body);
    const parsed = schema.safeParse(body);
    if (!parsed.success) return { ok: false, refusal: UNREADABLE };
    return { ok: true, body: parsed.data, version: response.headers.get('etag') };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    const detail = detailOf(OFFLINE, isRead);
    return { ok: false, refusal: { status: 0, code: 'no-answer', title: 'No response', detail } };
  }
}

function noted(refusal: Refusal): Refusal {
  if (refusal.code === OTHER_STAFF) noteOtherPerson();
  return refusal;
}

/** Treats a body that isn't JSON as undefined. Rethrows network errors. */
function undefinedIfNotJson(error: unknown): undefined {
  if (error instanceof SyntaxError) return undefined;
  throw error;
}

/** Reads data for a page. @throws {RefusedError} */
export async function read<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> {
  const answer = await ask(path, schema, { signal, isRead: true });
  if (answer.ok) return answer.body;
  throw new RefusedError(answer.refusal);
}

/** The desk's own message for a known fault, otherwise the server's. @param path below `/api/` */
export function refusalOf(path: string, status: number, body: unknown, isRead = false): Refusal {
  const first = firstErrorOf(body);
  const own = reasonFor(path, status, first.code);
  return {
    status,
    code: first.code ?? String(status),
    title: own?.title ?? first.title ?? 'That did not work',
    detail: detailOf(own ?? (first.detail ? { detail: first.detail } : { detail: 'Try again.', isKept: true }), isRead),
    body,
  };
}

const text = z.string().optional().catch(undefined);
/** The members that are shown, of an error that may lack any. */
const AnyErrors = z.object({ errors: z.array(z.object({ code: text, title: text, detail: text })) });

const firstErrorOf = (body: unknown): { code?: string; title?: string; detail?: string } =>
  AnyErrors.safeParse(body).data?.errors[0] ?? {};

/** The invalid members that a response names, as paths below the attributes, each with a message. */
export function faultsIn({ body }: Refusal): { path: string[]; detail: string }[] {
  const { data } = ErrorDocument.safeParse(body);
  return (data?.errors ?? []).flatMap(({ title, detail, source }) => {
    const path = source?.pointer?.split('/').slice(3) ?? [];
    return path.length > 0 ? [{ path, detail: detail ?? title }] : [];
  });
}

export type Method = 'POST' | 'PATCH' | 'PUT';

/** A resource as it is written. */
interface Written {
  type: string;
  id?: string;
  attributes?: object;
  relationships?: object;
}

/** Options for a JSON:API write. */
export const jsonApiWrite = (method: Method, data: Written, headers?: Record<string, string>): RequestInit => ({
  method,
  body: JSON.stringify({ data }),
  headers: { 'Content-Type': 'application/vnd.api+json', ...headers },
});

/** For a response whose body is not used. */
export const anything = z.unknown();

/** Writes a resource. The response's body is not used. */
export const write = (method: Method, path: string, data: Written, headers?: Record<string, string>) =>
  ask(path, anything, jsonApiWrite(method, data, headers));

export const remove = (path: string) => ask(path, anything, { method: 'DELETE' });

/** The path of a case, or of a part of it: `/messages`. */
export const casePath = (id: string, part = '') => `cases/${encodeURIComponent(id)}${part}`;
