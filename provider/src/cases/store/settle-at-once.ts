import type { RecordedByStaff, SettledInCall } from '@larkfield/api-schemas/new-case';
import { londonDay } from '@larkfield/calendar/london';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { recordAgreement } from './agreement.ts';
import { toTextColumn } from './case-row.ts';
import { type CaseChange, changeWithin, staffActor } from './change-case.ts';
import { addMessage, newMessageId } from './messages.ts';
import { answered, moveTo } from './move-case.ts';

/** Resolves a case that was settled in the call that opened it, in the same transaction, so that one mail says both. */
export async function settleAtOnce(
  transaction: DatabaseTransaction,
  id: string,
  { recorded, settled, receivedAt }: { recorded: RecordedByStaff; settled: SettledInCall; receivedAt: Date },
): Promise<void> {
  const settle = async (change: CaseChange) => {
    const { resolution, 'resolution-basis': basis } = settled;
    const message = { id: newMessageId(), direction: 'to-customer', form: 'spoken', text: resolution } as const;
    await addMessage(change, { ...message, channel: recorded.channel, at: receivedAt, fileIds: [] });
    change.record('message-sent', { message: message.id, files: 0 });
    change.record('resolution-changed', { from: null, to: resolution });
    change.record('resolution-basis-changed', { from: null, to: basis });
    change.update({ resolution: toTextColumn(resolution), resolution_basis: basis });
    for (const state of ['in-hand', 'answer-offered', 'resolved'] as const) moveTo(change, state);
    answered(change, receivedAt);
    const by = recorded.channel === 'in-person' ? 'in-person' : 'phone';
    recordAgreement(change, { by, on: londonDay(receivedAt) });
    settledOn(change, londonDay(receivedAt));
  };
  await changeWithin(transaction, { id, now: recorded.at, actor: staffActor(recorded.by), act: settle });
}

/** Records the day of the call as 'settled on', if the call is recorded later. */
function settledOn({ now, record, update }: CaseChange, day: string): void {
  if (day === londonDay(now)) return;
  record('resolved-on-changed', { from: null, to: day, reason: 'Settled on the call' });
  update({ resolved_on: day });
}
