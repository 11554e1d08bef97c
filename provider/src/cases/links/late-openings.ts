/**
 * Openings of cases that could not be stored, as on a full disk: they are kept in this process's memory until there is
 * room, so that customers still read their cases (CT-02, OP-03).
 */
import { WRONG_ADDRESSES } from '@larkfield/api-schemas/case-limits';
import type { Database } from '@larkfield/database/tables';

/** A session that has no row yet. */
export interface LateSession {
  hash: string;
  caseId: string;
  linkHash: string;
  expiresAt: Date;
  /** Whether it was opened by whoever acts for the customer. */
  represents: boolean;
  openedAt: Date;
}

interface Late {
  sessions: Map<string, LateSession>;
  /** Wrong addresses by the link's hash. */
  wrong: Map<string, { count: number; restsUntil: Date }>;
}

/** More are refused as while the database is away. */
const MOST_LATE = 10_000;
/** How long a link is blocked after too many wrong addresses. */
export const REST_MS = 3_600_000;

const late = new WeakMap<Database, Late>();

export function lateOf(database: Database): Late {
  const found = late.get(database) ?? { sessions: new Map(), wrong: new Map() };
  late.set(database, found);
  return found;
}

/** Keeps a session. @returns false where too many wait */
export function keepLate(database: Database, session: LateSession): boolean {
  const { sessions } = lateOf(database);
  if (sessions.size >= MOST_LATE) return false;
  sessions.set(session.hash, session);
  return true;
}

/** Counts a wrong address, after too many of which the link rests. */
export function countLate(database: Database, linkHash: string, now: Date): void {
  const { wrong } = lateOf(database);
  if (wrong.size >= MOST_LATE) wrong.clear();
  const count = (wrong.get(linkHash)?.count ?? 0) + 1;
  wrong.set(linkHash, { count, restsUntil: new Date(now.getTime() + REST_MS) });
}

/** Until when a link rests by addresses that could not be counted in the database; undefined if it does not. */
export function restsLate(database: Database, linkHash: string, now: Date): Date | undefined {
  const found = lateOf(database).wrong.get(linkHash);
  return found && found.count >= WRONG_ADDRESSES && found.restsUntil > now ? found.restsUntil : undefined;
}
