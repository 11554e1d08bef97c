/** Tells customers of what happened in the way that they chose: by mail, by post, by a call (RW-06, CT-07). */
import type { CaseEventName } from '@larkfield/api-schemas/case-events';
import type { Actor } from '@larkfield/api-schemas/staff';
import { enqueue } from '@larkfield/database/outbox/store';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { CASE_MAIL } from '../../mail/channels.ts';
import type { CaseRow } from './case-row.ts';
import { addTask } from './tasks.ts';

/** Events that the customer is told of. */
const TOLD: readonly CaseEventName[] = ['state-changed', 'message-sent'];

interface Happened {
  events: readonly { event: CaseEventName; details: Record<string, unknown> }[];
  actor: Actor;
  now: Date;
}

/** Whether a customer gets letters: they chose post, or have no mailbox and did not choose a call. */
export function isByPost({ email, contact_preference }: Pick<CaseRow, 'email' | 'contact_preference'>): boolean {
  return contact_preference === 'post' || (email === null && contact_preference !== 'phone');
}

/** Enters what has to follow a version of a case, in the transaction that wrote it. */
export async function tellCustomer(
  transaction: DatabaseTransaction,
  row: CaseRow,
  { events, actor, now }: Happened,
): Promise<void> {
  if (!events.some(({ event }) => TOLD.includes(event))) return;
  const sent = await sentMessage(transaction, events);
  const task = { caseId: row.id, about: `version:${row.version}`, now };
  // Whoever acts on the site reads there what came of it, and gets a mail.
  const byHand = actor.kind !== 'customer' && (sent !== undefined || isNews(events));
  if (byHand && isByPost(row)) {
    // A letter that staff write down went by post already.
    if (sent?.channel !== 'post') await addTask(transaction, { ...task, kind: 'print' });
    return;
  }
  // What was said to the customer needs no other call.
  if (byHand && row.contact_preference === 'phone' && sent?.form !== 'spoken' && (sent || row.email === null))
    await addTask(transaction, { ...task, kind: 'call' });
  if (row.email === null || (actor.kind !== 'customer' && isByPost(row))) return;
  // The outbox runs by the real clock, whatever a test's clock says.
  await enqueue(transaction, CASE_MAIL, { about: 'version', reference: row.id, version: row.version }, new Date());
}

/** The message of ours that an event tells of. */
async function sentMessage(transaction: DatabaseTransaction, events: Happened['events']) {
  const id = events.find(({ event }) => event === 'message-sent')?.details['message'];
  if (typeof id !== 'string') return undefined;
  const messages = transaction.selectFrom('case_messages').select(['channel', 'form']);
  return messages.where('id', '=', id).executeTakeFirst();
}

/** Whether a change of state is worth a letter or a call: that somebody works on a case is not. */
const isNews = (events: Happened['events']) =>
  events.some(({ event, details }) => event === 'state-changed' && details['to'] !== 'in-hand');
