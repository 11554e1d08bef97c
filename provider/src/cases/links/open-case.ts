/** Opens the case of a lead as it is stored, with a link to it (CT-01, CT-02). */
import type { Danger } from '@larkfield/api-schemas/cases';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Logger } from 'pino';
import { CUSTOMER, changeCase } from '../store/change-case.ts';
import { type FindDangers, noticeDangers } from '../store/dangers.ts';
import { type OpeningLead, queryIn } from '../store/lead.ts';
import { type OpeningParts, openCase } from '../store/opening.ts';
import { createLink } from './store.ts';

interface CaseOpening {
  database: Database;
  clock: Clock;
  logger: Logger;
  opening: OpeningParts;
  /** Days that the link lasts. */
  days: number;
  /** `now` does not wait: it gives undefined until the search's words are read. */
  dangers: { find: FindDangers; now: (text: string) => readonly Danger[] | undefined };
}

/** What follows on a lead in its transaction: its case, searched for dangers, and the token of a link. */
export function createCaseOpening({ database, clock, logger, opening, days, dangers }: CaseOpening) {
  /** Used in the first seconds after a start, since a lead's transaction does not wait. */
  async function noticeLater(id: string, text: string): Promise<void> {
    try {
      const found = await dangers.find(text);
      const act = async (change: Parameters<typeof noticeDangers>[0]) => noticeDangers(change, found);
      await changeCase({ database, id, now: clock(), actor: CUSTOMER, act });
    } catch (error) {
      logger.error({ reason: String(error), case: id }, 'a new case could not be read for dangers');
    }
  }
  return async (transaction: DatabaseTransaction, lead: OpeningLead) => {
    const text = queryIn(lead.attributes);
    const found = dangers.now(text);
    if ((await openCase(transaction, lead, { ...opening, dangersIn: () => found ?? [] })) === 'none') return undefined;
    if (found === undefined) void noticeLater(lead.id, text);
    return { 'case-token': await createLink(transaction, { caseId: lead.id, now: clock(), days, mailed: false }) };
  };
}
