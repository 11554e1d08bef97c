/** Tells listeners about changes to cases made in any process (DK-02). */

import type { CaseChange } from '@larkfield/api-schemas/staff-cases';
import { type Flag, toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import type { Logger } from 'pino';
import { hasLeft } from '../../staff/store.ts';
import { reachedCase } from '../access/restricted.ts';

const POLL_MS = 500;
/** Events get their number when written and are seen when committed, so one that appears late may have a lower number. */
const LOOK_BACK = 100;
const MOST_AT_ONCE = 500;
/** Changes that were begun at the same moment are committed within this time. */
const COMMITTED_WITHIN_MS = 5000;

export interface NumberedChange {
  number: number;
  /** Whether only named people may know of it (RW-12). */
  restricted: boolean;
  change: CaseChange;
}

type Listener = (changes: readonly NumberedChange[]) => void;

export interface ChangeFeed {
  /** Reports every change from now on. @returns a function that ends the subscription */
  subscribe(listener: Listener): Promise<() => void>;
  /** Number of the newest change that was reported to listeners. */
  newest(): number;
  /** Changes after the last one that a listener has seen; undefined if there are too many. */
  missed(number: number): Promise<NumberedChange[] | undefined>;
  /** Whether a member of staff may know of a case. */
  isFor(staffId: string, caseId: string): Promise<boolean>;
  /** Whether a member of staff has left since they began to listen. */
  hasLeft(staffId: string): Promise<boolean>;
  /** Logs that a change could not be reported. */
  failed(error: unknown): void;
  start(): void;
  stop(): Promise<void>;
  readonly stopping: AbortSignal;
}

interface ChangeRow {
  number: number;
  case_id: string;
  version: number;
  event: string;
  restricted: Flag | null;
  /** Of the case that it became part of. */
  whole_restricted: Flag | null;
}

const numbered = ({ number, case_id: id, version, event, ...row }: ChangeRow): NumberedChange => ({
  number,
  restricted: (row.whole_restricted ?? row.restricted) === 1,
  change: { id, version, event },
});

/** Events, and whether their case is restricted now: a merged one is as the one that it became part of. */
const changeRows = (database: Database) =>
  database
    .selectFrom('case_events')
    .leftJoin('cases', 'cases.id', 'case_events.case_id')
    .leftJoin('cases as whole', 'whole.id', 'cases.merged_into')
    .select([
      'case_events.number',
      'case_events.case_id',
      'case_events.version',
      'case_events.event',
      'cases.restricted',
      'whole.restricted as whole_restricted',
    ])
    .orderBy('case_events.number');

/** Changes after a number, at most `MOST_AT_ONCE`. */
async function changesSince(database: Database, number: number): Promise<NumberedChange[]> {
  const rows = await changeRows(database).where('case_events.number', '>', number).limit(MOST_AT_ONCE).execute();
  return rows.map(numbered);
}

/** Changes after a number, and those before it written at about the same time, which may have been committed later. */
async function changesMissed(database: Database, number: number): Promise<NumberedChange[] | undefined> {
  const known = await database.selectFrom('case_events').select('at').where('number', '=', number).executeTakeFirst();
  const after = await changesSince(database, number);
  if (after.length === MOST_AT_ONCE) return undefined;
  if (!known) return after;
  const late = await changeRows(database)
    .where('case_events.number', '>', number - LOOK_BACK)
    .where('case_events.number', '<', number)
    .where('case_events.at', '>=', toInstant(new Date(Date.parse(known.at) - COMMITTED_WITHIN_MS)))
    .execute();
  return [...late.map(numbered), ...after];
}

async function newestNumber(database: Database): Promise<number> {
  const { newest } = await database
    .selectFrom('case_events')
    .select(({ fn }) => fn.max<number | null>('number').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Reads the events since the first listener subscribed, each once. */
function createEventReader(database: Database) {
  /** Numbers of events around the newest that was read. */
  let known: ReadonlySet<number> = new Set();
  let last = 0;

  async function read() {
    const seen = await changesSince(database, Math.max(0, last - LOOK_BACK));
    const unknown = seen.filter(({ number }) => !known.has(number));
    known = new Set(seen.map(({ number }) => number));
    last = Math.max(last, ...known);
    return unknown;
  }

  return {
    read,
    newest: () => last,
    /** Changes from before the first listener are not reported. */
    async begin() {
      last = await newestNumber(database);
      await read();
    },
  };
}

/** Reads the events of every process from the database, twice a second while somebody listens. */
export function createChangeFeed(database: Database, logger: Logger): ChangeFeed {
  const listeners = new Set<Listener>();
  const stopping = new AbortController();
  const reader = createEventReader(database);
  let timer: NodeJS.Timeout | undefined;
  let begun = Promise.resolve();

  const failed = (error: unknown) => logger.error({ reason: String(error) }, 'changes of cases could not be read');

  async function poll() {
    const found = await reader.read();
    if (found.length > 0) for (const listener of listeners) listener(found);
  }

  function next() {
    timer = undefined;
    if (listeners.size === 0 || stopping.signal.aborted) return;
    timer = setTimeout(() => {
      void poll().catch(failed).finally(next);
    }, POLL_MS).unref();
  }

  return {
    async subscribe(listener) {
      // Listeners that come meanwhile wait for the same start: a second start would skip changes the first has not seen.
      if (listeners.size === 0) begun = reader.begin();
      listeners.add(listener);
      const unsubscribe = () => void listeners.delete(listener);
      await begun.catch((error: unknown) => {
        unsubscribe();
        throw error;
      });
      if (timer === undefined) next();
      return unsubscribe;
    },
    newest: reader.newest,
    missed: (number) => changesMissed(database, number),
    isFor: async (staffId, caseId) => (await reachedCase(database, caseId, staffId)) !== undefined,
    hasLeft: (staffId) => hasLeft(database, staffId),
    failed,
    start: () => {},
    async stop() {
      stopping.abort();
      clearTimeout(timer);
    },
    stopping: stopping.signal,
  };
}
