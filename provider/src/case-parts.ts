/** Cases, joined with what they need of leads, addresses, mail and identity. */
import { withLease } from '@larkfield/database/lease';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Logger } from 'pino';
import { postcodeOf } from './addresses/store.ts';
import { type OpeningParts, openCase } from './cases/opening.ts';
import { isSmartMeterFault } from './cases/regulation/guaranteed-standard.ts';
import { createLink } from './cases/store/case-links.ts';
import { openCasesOfEarlierLeads } from './cases/store/earlier-leads.ts';
import { addressIdOf } from './leads/personal-data.ts';
import type { FollowUp, LeadMeta } from './leads/store.ts';
import type { ProviderSettings } from './settings.ts';

interface CaseParts {
  database: Database;
  settings: ProviderSettings;
  clock: Clock;
  logger: Logger;
}

/** Work behind the answers. */
interface Worker {
  start(): void;
  stop(): Promise<void>;
}

export interface Cases {
  /** The follow-up of a lead that opens its case. */
  open: FollowUp;
  /** A link for a post that is repeated: the first one's token is kept nowhere. */
  freshLink: (id: string) => Promise<LeadMeta>;
  workers: readonly Worker[];
}

export function createCases(parts: CaseParts): Cases {
  const { database, settings, clock } = parts;
  const days = settings.CASE_LINK_DAYS;
  const opening = openingParts(settings);
  return {
    async open(transaction, lead) {
      if ((await openCase(transaction, lead, opening)) === 'none') return undefined;
      return { 'case-token': await createLink(transaction, { caseId: lead.id, now: clock(), days }) };
    },
    async freshLink(id) {
      const found = await database.selectFrom('cases').select('id').where('id', '=', id).executeTakeFirst();
      return found ? { 'case-token': await createLink(database, { caseId: id, now: clock(), days }) } : {};
    },
    workers: [earlierLeads(parts, opening)],
  };
}

function openingParts({ COMPLAINT_RESOLUTION_WEEKS: resolutionWeeks }: ProviderSettings): OpeningParts {
  return {
    resolutionWeeks,
    postcodeOf: async (transaction, lead) => {
      const id = addressIdOf(lead);
      return id === undefined ? undefined : postcodeOf(transaction, id);
    },
    isSmartMeterFault,
  };
}

/** Longer than it takes to open a few hundred thousand cases. */
const EARLIER_LEADS_LEASE_MS = 3_600_000;

/** Once at the start: opens the cases of leads that have none. */
function earlierLeads({ database, logger }: CaseParts, opening: OpeningParts): Worker {
  const stopping = new AbortController();
  let underWay: Promise<unknown> = Promise.resolve();
  const run = async () => {
    const opened = await openCasesOfEarlierLeads(database, opening, stopping.signal);
    if (opened > 0) logger.info({ opened }, 'cases were opened for leads that had none');
  };
  return {
    start() {
      underWay = withLease(database, 'cases of earlier leads', EARLIER_LEADS_LEASE_MS, run).catch((error: unknown) =>
        logger.error(
          { reason: String(error) },
          'cases of earlier leads could not be opened: tried again at the next start',
        ),
      );
    },
    async stop() {
      stopping.abort();
      await underWay;
    },
  };
}
