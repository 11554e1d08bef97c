/** Opens the case of a lead as it is stored, with a link to it (CT-01, CT-02). */
import type { DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { AcceptedLead } from '../../leads/rows.ts';
import { NOTHING_NOTICED, type ReadLetter } from '../../noticed/noticed.ts';
import { queryIn } from '../store/lead.ts';
import { type OpeningOptions, openCase, opensCase } from '../store/opening.ts';
import { createLink } from './store.ts';

interface CaseOpening {
  clock: Clock;
  opening: OpeningOptions;
  /** Days that the link lasts. */
  days: number;
  readLetter: ReadLetter;
}

/**
 * What follows on a lead: its case, and the token of a link to it. The customer's words are read before the lead's
 * transaction, which must not wait for that, and what is noticed is stored within it, so that a case is never without it
 * (RW-14, RW-19).
 */
export function createCaseOpening({ clock, opening, days, readLetter }: CaseOpening) {
  return async (resource: Pick<AcceptedLead, 'attributes'>) => {
    const noticed = opensCase(resource) ? await readLetter(queryIn(resource.attributes)) : NOTHING_NOTICED;
    return async (transaction: DatabaseTransaction, lead: AcceptedLead) => {
      if ((await openCase(transaction, lead, { ...opening, noticed })) === 'none') return undefined;
      return { 'case-token': await createLink(transaction, { caseId: lead.id, now: clock(), days, mailed: false }) };
    };
  };
}
