/**
 * Whom this window shows as signed in. All windows share a session, so another one may sign somebody else in: an act says
 * whose it is, and nothing is recorded as somebody else's (DK-05).
 */
import { ACTING_STAFF } from '@larkfield/api-schemas/staff';
import * as z from 'zod';

const Self = z.object({ data: z.object({ id: z.string() }) });

let self: string | undefined;

/** Notes who the answer of `staff/me` says it is. @param path below `/api/` */
export function noteSelf(path: string, body: unknown): void {
  if (path === 'staff/me') self = Self.safeParse(body).data?.data.id;
}

/** The header of a call that writes; a call that only reads has none. */
export const asSelf = ({ method }: Pick<RequestInit, 'method'>): Record<string, string> =>
  method && self ? { [ACTING_STAFF]: encodeURIComponent(self) } : {};
