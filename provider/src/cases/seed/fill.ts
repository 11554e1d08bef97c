import { londonDay } from '@larkfield/calendar/london';
import { toFlag, toInstant } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { sql } from 'kysely';
import { type AcceptedLead, insertLead } from '../../leads/rows.ts';
import { isOpen } from '../rules/state.ts';
import { NOTHING_DUE } from '../store/due-on.ts';
import { type OpeningOptions, openCase } from '../store/opening.ts';
import { demoLead } from './demo-leads.ts';

const BATCH = 500;

/** The states of the cases, in turn: most cases at a desk are closed. */
const STATES = [
  'resolved',
  'resolved',
  'in-hand',
  'resolved',
  'received',
  'answer-offered',
  'resolved',
  'waiting-for-customer',
  'withdrawn',
  'resolved',
] as const;

/** Adds cases with their leads, without mails, up to a number. Cases from an earlier run stay as they are. */
export async function fillDesk(
  database: Database,
  count: number,
  { now, opening }: { now: Date; opening: OpeningOptions },
): Promise<number> {
  let added = 0;
  for (let start = 0; start < count; start += BATCH) {
    const leads = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) =>
      demoLead(start + index, { of: count, now }),
    );
    await database.transaction().execute(async (transaction) => {
      for (const [index, lead] of leads.entries()) {
        await insertLead(transaction, lead, { resource: { attributes: lead.attributes }, post: postOf(lead) });
        if ((await openCase(transaction, lead, opening)) === 'none') continue;
        added += 1;
        await moveOn(transaction, lead, { number: start + index, now });
      }
    });
  }
  return added;
}

const postOf = ({ id }: AcceptedLead) => ({ clientId: 'desk-seed', idempotencyKey: null, fingerprint: id });

const DAY_MS = 86_400_000;

const CATEGORIES = [
  'Billing',
  'Meter readings',
  'Payments and refunds',
  'Smart meters',
  'Customer service',
  'Switching',
];

/** Of the cases older than eight weeks, few stay open, and none for more than half a year. */
const STILL_OPEN = { of: 200, cases: 11 };
const AGE_DAYS = { old: 56, oldest: 182 };

function stateOf(number: number, receivedAt: string, now: Date): (typeof STATES)[number] {
  const state = STATES[number % STATES.length] ?? 'received';
  const days = (now.getTime() - Date.parse(receivedAt)) / DAY_MS;
  const mayBeOpen = days <= AGE_DAYS.oldest && number % STILL_OPEN.of < STILL_OPEN.cases;
  return isOpen(state) && days > AGE_DAYS.old && !mayBeOpen ? 'resolved' : state;
}

/** Moves a case to the state that follows from its number. No event is later than now. */
async function moveOn(
  transaction: DatabaseTransaction,
  { id, receivedAt }: AcceptedLead,
  { number, now }: { number: number; now: Date },
): Promise<void> {
  const state = stateOf(number, receivedAt, now);
  if (state === 'received') return;
  const days = (number % 60) + (number % 3 === 0 ? 0 : 1);
  const closedAt = Math.min(Date.parse(receivedAt) + days * DAY_MS, now.getTime());
  // Without guaranteed standards, which were judged long ago: otherwise the next start judges thousands.
  const ended = { closed_at: toInstant(new Date(closedAt)), due_on: NOTHING_DUE, guaranteed_standard: null };
  const closed = isOpen(state) ? {} : ended;
  // Nine in ten of the cases beyond 'received' were answered, most of them in time.
  const answeredAt = Math.min(Date.parse(receivedAt) + (number % 9) * DAY_MS, closedAt);
  const answered =
    state === 'in-hand' || number % 10 === 8
      ? {}
      : { answered_at: toInstant(new Date(answeredAt)), due_on: sql<string>`coalesce(eight_weeks, ${NOTHING_DUE})` };
  const agreed = state === 'resolved' ? { agreed_by: 'page', agreed_on: londonDay(new Date(closedAt)) } : {};
  // Customers who were answered, or withdrew, have said nothing since.
  const awaits_us = toFlag(state === 'in-hand');
  const category = CATEGORIES[number % CATEGORIES.length] ?? null;
  await transaction
    .updateTable('cases')
    .set({ state, category, awaits_us, ...answered, ...closed, ...agreed })
    .where('id', '=', id)
    .execute();
}
