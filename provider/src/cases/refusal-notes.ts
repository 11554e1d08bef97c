/** A mail that a server refused is shown on the case until it is accepted (RW-06). */
import { retryReturned } from '@larkfield/database/outbox/returned';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { MAIL_CHANNELS } from '../mail/channels.ts';
import type { RefusedMail } from '../mail/options.ts';
import type { SentTo } from '../mail/sent-to.ts';
import { lastSent } from './mails/came-back.ts';
import { addresseeOf } from './store/addressee.ts';
import { findCase } from './store/case-row.ts';
import { changeCase, changeWithin, SYSTEM, writeEvents } from './store/change-case.ts';
import { survivorOf } from './store/merged.ts';
import { addTask, openTask, setDone } from './store/tasks.ts';

const KIND = 'refused-mail';

/** Notes refusals of mails about cases; leads without a case are left out. */
export function createRefusalNotes(database: Database, clock: Clock) {
  return {
    async refused(
      transaction: DatabaseTransaction,
      { reference, key, code, said, cameBack }: RefusedMail,
    ): Promise<void> {
      const task = { kind: KIND, about: key } as const;
      if (await openTask(transaction, { reference, ...task })) return;
      const sent = cameBack ? await lastSent(transaction, { reference, key }) : undefined;
      await changeWithin(transaction, {
        id: await survivorOf(transaction, reference),
        now: clock(),
        actor: SYSTEM,
        async act({ row, now, record }) {
          const to = sent?.to ?? addresseeOf(row, now)?.email ?? null;
          const noted = { mail: key, code, to, ...(said && { reason: said }) };
          if (sent?.isCorrected && row.email !== null) {
            record('mail-refused', noted);
            record('mails-moved', { mails: [key], to: row.email });
            // The outbox uses the real clock, not a test's.
            await retryReturned(transaction, { channels: MAIL_CHANNELS, subject: key, now: new Date() });
          } else if (await addTask(transaction, { caseId: row.id, ...task, now })) record('mail-refused', noted);
        },
      });
    },
    async accepted({
      reference,
      key,
      to,
      insteadOf,
    }: Pick<RefusedMail, 'reference' | 'key'> & Partial<SentTo>): Promise<void> {
      if (to !== undefined)
        await noteSent(
          database,
          reference,
          { mail: key, to, reason: insteadOf && `It was written for ${insteadOf}` },
          clock(),
        );
      const open = await openTask(database, { reference, kind: KIND, about: key });
      if (!open) return;
      await changeCase({
        database,
        id: await survivorOf(database, reference),
        now: clock(),
        actor: SYSTEM,
        async act(change) {
          await setDone(change.transaction, open.id, { at: change.now, by: null });
          change.record('task-done', { task: KIND, about: key });
        },
      });
    },
  };
}

/** The history names the address of every mail. The case keeps its version: nothing that staff change is outdated by it. */
function noteSent(
  database: Database,
  reference: string,
  details: { mail: string; to: string; reason: string | undefined },
  now: Date,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const row = await findCase(transaction, reference, { lock: true });
    if (!row || row.erased_at !== null) return;
    await writeEvents(transaction, row, {
      events: [{ event: 'mail-sent', details: { ...details } }],
      actor: SYSTEM,
      now,
    });
  });
}
