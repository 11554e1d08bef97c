/** Sends what was held back since the customer died to the executor, in the way they chose (RW-13). */
import { LetterKind } from '@larkfield/api-schemas/cases';
import type { EntryKind } from '@larkfield/database/outbox/store';
import { enqueueAnew } from '@larkfield/database/outbox/waiting';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { CASE_MAIL, LETTER_MAIL } from '../../mail/channels.ts';
import { type Addressee, addresseeOf } from '../store/addressee.ts';
import type { CaseChange } from '../store/change-case.ts';
import { readerOf } from '../store/stored-reader.ts';
import { addTask, NO_EXECUTOR, ownTasksOf, setDone, type TaskRow } from '../store/tasks.ts';
import { isByPost } from '../store/tell-customer.ts';

/** A task about our own records of the customer, which staff update by hand. */
export const RECORDS = 'records';

const isOpen = ({ done_at }: TaskRow) => done_at === null;

/** Sends what waits on a case, if there is somebody to send it to. */
export async function release(change: CaseChange): Promise<void> {
  const to = addresseeOf(change.row, change.now);
  if (!to) return;
  for (const task of await ownTasksOf(change.transaction, change.row)) {
    if (task.kind !== 'bereavement' || !isOpen(task) || task.about === RECORDS) continue;
    if (task.about !== NO_EXECUTOR) await sendOn(change, task, to);
    await setDone(change.transaction, task.id, { at: change.now, by: null });
  }
}

async function sendOn(
  { transaction, now }: CaseChange,
  { case_id: caseId, about }: TaskRow,
  to: Addressee,
): Promise<void> {
  const letter = LetterKind.safeParse(about.replace(/^letter:/, '')).data;
  const byHand = isByPost(to) || to.email === null;
  if (byHand) {
    const kind = to.preference === 'phone' && !letter ? 'call' : 'print';
    await addTask(transaction, { caseId, kind, about, now });
  } else if (letter) await mailAgain(transaction, LETTER_MAIL, { reference: caseId, letter, to: readerOf(to) });
  else {
    const version = Number(about.replace(/^version:/, ''));
    await mailAgain(transaction, CASE_MAIL, { about: 'version', reference: caseId, version, to: readerOf(to) });
  }
}

/** The outbox may already have the mail's entry, delivered to nobody; it runs by the real clock, whatever a test's says. */
const mailAgain = <Payload>(transaction: DatabaseTransaction, kind: EntryKind<Payload>, payload: Payload) =>
  enqueueAnew(transaction, kind, payload, new Date());

/** Withdraws open letters and calls: nobody writes to or calls a customer who has died. */
export async function holdBack({ transaction, row, now }: CaseChange): Promise<void> {
  for (const task of await ownTasksOf(transaction, row)) {
    if (!isOpen(task) || (task.kind !== 'print' && task.kind !== 'call')) continue;
    await addTask(transaction, { caseId: task.case_id, kind: 'bereavement', about: task.about, now });
    await setDone(transaction, task.id, { at: now, by: null });
  }
}
