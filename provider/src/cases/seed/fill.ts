import { toInstant, toJsonText } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { type OpeningLead, type OpeningParts, openCase } from '../opening.ts';
import { isOpen } from '../state.ts';
import { NOTHING_DUE } from '../store/due-on.ts';
import { demoLead } from './demo-leads.ts';

const BATCH = 500;

/** How far the cases have come, in turn: most of a desk's cases are done. */
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

/** Adds so many cases with their leads, and no mail. Those that are there from an earlier time stay as they are. */
export async function fillDesk(
  database: Database,
  count: number,
  { now, opening }: { now: Date; opening: OpeningParts },
): Promise<number> {
  let added = 0;
  for (let start = 0; start < count; start += BATCH) {
    const leads = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => demoLead(start + index, now));
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('leads')
        .values(leads.map(toRow))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      for (const [index, lead] of leads.entries()) {
        if ((await openCase(transaction, lead, opening)) === 'none') continue;
        added += 1;
        await moveOn(transaction, lead, start + index);
      }
    });
  }
  return added;
}

const toRow = ({ id, receivedAt, attributes }: OpeningLead) => ({
  id,
  client_id: 'desk-seed',
  idempotency_key: null,
  fingerprint: id,
  received_at: receivedAt,
  resource: toJsonText({ attributes }),
});

const DAY_MS = 86_400_000;

async function moveOn(
  transaction: DatabaseTransaction,
  { id, receivedAt }: OpeningLead,
  number: number,
): Promise<void> {
  const state = STATES[number % STATES.length] ?? 'received';
  if (state === 'received') return;
  const later = toInstant(new Date(Date.parse(receivedAt) + ((number % 60) + 1) * DAY_MS));
  const closed = isOpen(state) ? {} : { closed_at: later, due_on: NOTHING_DUE, awaits_us: 0 as const };
  await transaction
    .updateTable('cases')
    .set({ state, category: 'Billing', ...closed })
    .where('id', '=', id)
    .execute();
}
