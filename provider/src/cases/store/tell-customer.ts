/** Tells customers what happened in the way they chose: by mail, by post or by a call (RW-06, CT-07). */
import { type CaseEventName, hasTrait } from '@larkfield/api-schemas/case-events';
import type { Actor } from '@larkfield/api-schemas/staff';
import { enqueue } from '@larkfield/database/outbox/store';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { CASE_MAIL } from '../../mail/channels.ts';
import { type Addressee, addresseeOf } from './addressee.ts';
import type { CaseRow } from './case-row.ts';
import { readerOf } from './stored-reader.ts';
import { addTask } from './tasks.ts';

export interface CaseEvent {
  event: CaseEventName;
  details: Record<string, unknown>;
}

/** What happened in one version of a case. */
export interface VersionEvents {
  events: readonly CaseEvent[];
  actor: Actor;
  now: Date;
}

/** Whether somebody gets letters: they chose post, or have no mailbox and did not choose a call. */
export function isByPost({ email, preference }: Pick<Addressee, 'email' | 'preference'>): boolean {
  return preference === 'post' || (email === null && preference !== 'phone');
}

/** Adds the mails and tasks for a version of a case, in the transaction that wrote it. */
export async function tellCustomer(
  transaction: DatabaseTransaction,
  row: CaseRow,
  { events, actor, now }: VersionEvents,
): Promise<void> {
  if (!events.some(({ event }) => hasTrait(event, 'mailed'))) return;
  const sent = await sentMessage(transaction, events);
  const task = { caseId: row.id, about: `version:${row.version}`, now };
  // A customer who acts on the site sees the result there, and gets a mail.
  const byHand = actor.kind !== 'customer' && (sent !== undefined || isNews(events));
  const to = addresseeOf(row, now);
  if (!to) {
    // Nothing is sent to somebody who has died: it waits for the executor.
    if (byHand) await addTask(transaction, { ...task, kind: 'bereavement' });
    return;
  }
  if (byHand && isByPost(to)) {
    // A letter that staff record has gone by post already.
    if (sent?.channel !== 'post') await addTask(transaction, { ...task, kind: 'print' });
    return;
  }
  // After a conversation no further call is needed.
  if (byHand && to.preference === 'phone' && sent?.form !== 'spoken' && (sent || to.email === null))
    await addTask(transaction, { ...task, kind: 'call' });
  if (to.email === null || (actor.kind !== 'customer' && isByPost(to))) return;
  // The outbox runs by the real clock, whatever a test's clock says.
  await enqueue(
    transaction,
    CASE_MAIL,
    { about: 'version', reference: row.id, version: row.version, to: readerOf(to) },
    new Date(),
  );
}

/** The message of ours that an event tells of. */
async function sentMessage(transaction: DatabaseTransaction, events: readonly CaseEvent[]) {
  const id = events.find(({ event }) => event === 'message-sent')?.details['message'];
  if (typeof id !== 'string') return undefined;
  const messages = transaction.selectFrom('case_messages').select(['channel', 'form']);
  return messages.where('id', '=', id).executeTakeFirst();
}

/** Whether a change of state needs a letter or a call: being taken in hand does not. */
const isNews = (events: readonly CaseEvent[]) =>
  events.some(({ event, details }) => event === 'state-changed' && details['to'] !== 'in-hand');
