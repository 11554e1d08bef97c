/** Leads without a case: stored while `CASES_API_URL` named another case system (CT-01, SY-03). */
import { giveWay } from '@larkfield/database/give-way';
import { withLease } from '@larkfield/database/lease';
import type { Database, Tables } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { expressionBuilder } from 'kysely';
import type { Logger } from 'pino';
import { leadsWhere, lockLeads, type StoredLead } from '../../leads/rows.ts';
import { type OpeningOptions, openCase } from './opening.ts';

const DAY_MS = 86_400_000;

/**
 * How long after its receipt a lead without a case still becomes a live one. Updating several machines in turn takes
 * hours; a customer who wrote longer ago was answered elsewhere (decision 0210).
 */
export const LIVE_DAYS = 7;

/** All leads without a case, a page at a time; readings are left out. */
export function leadsWithoutCase(database: Database): AsyncGenerator<StoredLead[]> {
  const { not, exists, selectFrom } = expressionBuilder<Tables>();
  return leadsWhere(database, (id) => not(exists(selectFrom('cases').select('cases.id').where('cases.id', '=', id))));
}

interface EarlierOpening extends OpeningOptions {
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
      // One may have been erased since it was read.
      for (const lead of await lockLeads(transaction, page)) {
        const isLive = Date.parse(lead.receivedAt) >= liveFrom;
        const result = await openCase(transaction, lead, parts, isLive ? undefined : now);
        if (result === 'opened') opened[isLive ? 'live' : 'history'] += 1;
      }
    });
    await giveWay(database);
  }
  return opened;
}

/** Longer than it takes to open a few hundred thousand cases. */
const LEASE_MS = 3_600_000;

interface EarlierLeads {
  database: Database;
  clock: Clock;
  opening: OpeningOptions;
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
