/** Opens the case of a lead as it is stored, with a link to it (CT-01, CT-02). */
import type { DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { FindDangers } from '../store/dangers.ts';
import { type OpeningLead, queryIn } from '../store/lead.ts';
import { type OpeningParts, openCase, opensCase } from '../store/opening.ts';
import { createLink } from './store.ts';

interface CaseOpening {
  clock: Clock;
  opening: OpeningParts;
  /** Days that the link lasts. */
  days: number;
  findDangers: FindDangers;
}

/**
 * What follows on a lead: its case, and the token of a link to it. Dangers are found before the lead's transaction,
 * which must not wait for them, and stored within it, so that a case is never without them (RW-14).
 */
export function createCaseOpening({ clock, opening, days, findDangers }: CaseOpening) {
  return async (resource: Pick<OpeningLead, 'attributes'>) => {
    const dangers = opensCase(resource) ? await findDangers(queryIn(resource.attributes)) : [];
    return async (transaction: DatabaseTransaction, lead: OpeningLead) => {
      if ((await openCase(transaction, lead, { ...opening, dangers })) === 'none') return undefined;
      return { 'case-token': await createLink(transaction, { caseId: lead.id, now: clock(), days, mailed: false }) };
    };
  };
}
