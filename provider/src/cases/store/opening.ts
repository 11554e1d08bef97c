/** How a lead becomes a case, in its own transaction (CT-01). */

import { LEAD_TRAITS, leadKind } from '@larkfield/api-schemas/lead-kind';
import { toFlag, toInstant, toJsonText } from '@larkfield/database/column-values';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { postcodeOfLead } from '../../addresses/rows.ts';
import type { AcceptedLead } from '../../leads/rows.ts';
import { NOTHING_NOTICED, type Noticed } from '../../noticed/noticed.ts';
import { searchWords } from '../rules/search-words.ts';
import { type CaseRow, dangersOf } from './case-row.ts';
import { CUSTOMER, SYSTEM, staffActor, writeEvents } from './change-case.ts';
import { dueOn } from './due-on.ts';
import { signsOfOpening, withoutKnownSigns } from './extra-help-signs.ts';
import { type Circumstances, firstVersionOf } from './first-version.ts';
import { wordsOf } from './indexed-words.ts';
import { queryIn } from './lead.ts';
import { indexCase } from './search-index.ts';
import { settleAtOnce } from './settle-at-once.ts';
import type { CaseEvent } from './tell-customer.ts';

export interface OpeningOptions extends Omit<Circumstances, 'postcode'> {
  /** What is noticed in the customer's words. Unset: nothing. */
  noticed?: Noticed;
}

const ENDED_EARLIER = { event: 'closed-as-earlier' as const, details: {} };

/** Columns of a case that is closed from the start. */
const endedRow = (at: Date) => ({
  state: 'resolved' as const,
  duties: 'earlier' as const,
  closed_at: toInstant(at),
  updated_at: toInstant(at),
  awaits_us: toFlag(false),
});

/** Whether a lead is of a kind that opens a case. */
export const opensCase = ({ attributes }: Pick<AcceptedLead, 'attributes'>): boolean =>
  LEAD_TRAITS[leadKind(attributes)].opens !== undefined;

/**
 * Opens the case of a lead. A meter reading opens none, and a lead that has a case gets no second one.
 * @param endedAt opens a historical case, closed at this time, since the lead was dealt with elsewhere (RW-02)
 */
export async function openCase(
  transaction: DatabaseTransaction,
  lead: AcceptedLead,
  options: OpeningOptions,
  endedAt?: Date,
): Promise<'opened' | 'none'> {
  const kind = leadKind(lead.attributes);
  const postcode = await postcodeOfLead(transaction, lead);
  const opened = firstVersionOf(lead, kind, { ...options, postcode });
  if (!opened) return 'none';
  // A danger in an old lead has passed, and so may a need.
  const noticed = endedAt ? NOTHING_NOTICED : (options.noticed ?? NOTHING_NOTICED);
  const row = withoutKnownSigns({
    ...opened,
    dangers: noticed.dangers.length > 0 ? toJsonText(noticed.dangers) : null,
    extra_help: signsOfOpening(lead.id, queryIn(lead.attributes), noticed.extraHelp),
    ...(endedAt && endedRow(endedAt)),
  });
  const inserted = await transaction
    .insertInto('cases')
    .values({ ...row, due_on: dueOn({ ...row, number: 0 }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!inserted) return 'none';
  await writeEvents(transaction, row, openingOf(row, lead, noticedIn(row)));
  if (endedAt) await writeEvents(transaction, row, { events: [ENDED_EARLIER], actor: SYSTEM, now: endedAt });
  const { recorded } = lead;
  const told = recorded?.settled ? [recorded.settled.resolution] : [];
  await indexCase(transaction, inserted.number, searchWords([...wordsOf(row, lead.attributes, postcode), ...told]));
  if (recorded?.settled) {
    const receivedAt = new Date(lead.receivedAt);
    await settleAtOnce(transaction, row.id, { recorded, settled: recorded.settled, receivedAt });
  }
  return 'opened';
}

/** The events of what was noticed in the customer's words. */
function noticedIn(row: Omit<CaseRow, 'number'>): CaseEvent[] {
  const dangers = dangersOf(row).map(({ title }) => title);
  return [
    ...(dangers.length > 0 ? [{ event: 'danger-noticed' as const, details: { dangers } }] : []),
    ...(row.extra_help !== null ? [{ event: 'extra-help-noticed' as const, details: {} }] : []),
  ];
}

/** The opening's events: who opened the case, and when; it may have been received earlier. */
function openingOf(
  { kind, category }: Omit<CaseRow, 'number'>,
  { receivedAt, recorded }: AcceptedLead,
  noticed: readonly CaseEvent[],
) {
  if (!recorded) {
    const opened = { event: 'opened' as const, details: { kind } };
    return { events: [opened, ...noticed], actor: CUSTOMER, now: new Date(receivedAt) };
  }
  const { by, at, channel, form, owner } = recorded;
  const details = { kind, channel, form, category, 'received-at': receivedAt };
  const given = owner
    ? [{ event: 'owner-changed' as const, details: { from: null, to: owner.name, 'to-id': owner.id } }]
    : [];
  return {
    events: [{ event: 'opened' as const, details }, ...given, ...noticed],
    actor: staffActor(by),
    now: at,
  };
}
