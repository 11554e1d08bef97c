/** Leads that have no case: those from before cases were kept, or taken in by an older process meanwhile (CT-01). */
import { fromJsonText } from '@larkfield/database/column-values';
import { withLease } from '@larkfield/database/lease';
import type { Database } from '@larkfield/database/tables';
import type { Logger } from 'pino';
import { type OpeningLead, type OpeningParts, openCase } from './opening.ts';

const PAGE = 200;

/** The topic of readings, which are most of all leads and open no case. */
const READING = 'PriceCapMeterRead';

interface LeadRow {
  id: string;
  received_at: string;
  resource: string;
}

function toLead({ id, received_at, resource }: LeadRow): OpeningLead {
  // Checked before it was stored.
  const stored = fromJsonText(resource) as Pick<OpeningLead, 'attributes' | 'relationships'>;
  return { id, receivedAt: received_at, ...stored };
}

/** Opens their cases, and says how many. They are mailed nothing: their confirmation has gone long ago. */
export async function openCasesOfEarlierLeads(
  database: Database,
  parts: OpeningParts,
  signal: AbortSignal,
): Promise<number> {
  let opened = 0;
  let after = '';
  while (!signal.aborted) {
    const page = await database
      .selectFrom('leads')
      .select(['id', 'received_at', 'resource'])
      .where('id', '>', after)
      .where(({ or, eb }) => or([eb('topic', 'is', null), eb('topic', '!=', READING)]))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('cases').select('cases.id').whereRef('cases.id', '=', 'leads.id'))),
      )
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const last = page.at(-1);
    if (!last) return opened;
    after = last.id;
    await database.transaction().execute(async (transaction) => {
      for (const row of page) if ((await openCase(transaction, toLead(row), parts)) === 'opened') opened += 1;
    });
  }
  return opened;
}

/** Longer than it takes to open a few hundred thousand cases. */
const LEASE_MS = 3_600_000;

/** Does so once at the start, in one process. */
export function createEarlierLeads({
  database,
  opening,
  logger,
}: {
  database: Database;
  opening: OpeningParts;
  logger: Logger;
}) {
  const stopping = new AbortController();
  let underWay: Promise<unknown> = Promise.resolve();
  const run = async () => {
    const opened = await openCasesOfEarlierLeads(database, opening, stopping.signal);
    if (opened > 0) logger.info({ opened }, 'cases were opened for leads that had none');
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
