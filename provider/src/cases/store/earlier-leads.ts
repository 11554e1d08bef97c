/** Leads without a case: stored while `CASES_API_URL` named another case system (CT-01, SY-03). */
import { engineOf } from '@larkfield/database/engine/column-types';
import { withLease } from '@larkfield/database/lease';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Logger } from 'pino';
import { LEAD_COLUMNS, type OpeningLead, toLead } from './lead.ts';
import { type OpeningParts, openCase } from './opening.ts';

const PAGE = 200;

/** The topic of readings, which are most of all leads and open no case. */
const READING = 'PriceCapMeterRead';

const DAY_MS = 86_400_000;

/**
 * How long after its receipt a lead without a case still becomes a live one. Updating several machines in turn takes
 * hours; a customer who wrote longer ago was answered elsewhere (decision 0210).
 */
export const LIVE_DAYS = 7;

/** All leads without a case, a page at a time; readings are left out. */
export async function* leadsWithoutCase(database: Database): AsyncGenerator<OpeningLead[]> {
  for (let after = ''; ; ) {
    const page = await database
      .selectFrom('leads')
      .select(LEAD_COLUMNS)
      .where('id', '>', after)
      .where(({ or, eb }) => or([eb('topic', 'is', null), eb('topic', '!=', READING)]))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('cases').select('cases.id').whereRef('cases.id', '=', 'leads.id'))),
      )
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    yield page.map(toLead);
  }
}

interface EarlierOpening extends OpeningParts {
  now: Date;
  signal: AbortSignal;
}

/**
 * Opens their cases: live for the last days, historical for all others. No mail is sent, since their confirmations went
 * out long ago. @returns how many
 */
export async function openCasesOfEarlierLeads(
  database: Database,
  { now, signal, ...parts }: EarlierOpening,
): Promise<{ live: number; history: number }> {
  const opened = { live: 0, history: 0 };
  const liveFrom = now.getTime() - LIVE_DAYS * DAY_MS;
  for await (const page of leadsWithoutCase(database)) {
    if (signal.aborted) break;
    await database.transaction().execute(async (transaction) => {
      const kept = await stillKept(transaction, page);
      for (const lead of page.filter(({ id }) => kept.has(id))) {
        const isLive = Date.parse(lead.receivedAt) >= liveFrom;
        const result = await openCase(transaction, lead, parts, isLive ? undefined : now);
        if (result === 'opened') opened[isLive ? 'live' : 'history'] += 1;
      }
    });
  }
  return opened;
}

/**
 * Those of the leads that still exist, locked against erasure until the transaction ends: one may have been erased
 * since it was read.
 */
async function stillKept(transaction: DatabaseTransaction, page: readonly OpeningLead[]): Promise<Set<string>> {
  const leads = transaction
    .selectFrom('leads')
    .select('id')
    .where(
      'id',
      'in',
      page.map(({ id }) => id),
    );
  const rows = await (engineOf(transaction) === 'postgres' ? leads.forShare() : leads).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Longer than it takes to open a few hundred thousand cases. */
const LEASE_MS = 3_600_000;

interface EarlierLeads {
  database: Database;
  clock: Clock;
  opening: OpeningParts;
  logger: Logger;
}

/** Opens these cases once at the start, in one process. */
export function createEarlierLeads({ database, clock, opening, logger }: EarlierLeads) {
  const stopping = new AbortController();
  let underWay: Promise<unknown> = Promise.resolve();
  const run = async () => {
    const { signal } = stopping;
    const opened = await openCasesOfEarlierLeads(database, { ...opening, now: clock(), signal });
    if (opened.live + opened.history > 0) logger.info(opened, 'leads that had no case were given one');
  };
  return {
    start() {
      underWay = withLease(database, 'cases of earlier leads', LEASE_MS, run).catch((error: unknown) =>
        logger.error(
          { reason: String(error) },
          'cases of earlier leads could not be opened: the next start tries again',
        ),
      );
    },
    async stop() {
      stopping.abort();
      await underWay;
    },
  };
}
