/** A mail that a server refused is shown on the case until it is accepted (RW-06). */
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { RefusedMail } from '../../mail/room.ts';
import { addresseeOf } from '../store/addressee.ts';
import { changeCase, changeWithin, SYSTEM } from '../store/change-case.ts';
import { survivorOf } from '../store/merged.ts';
import { addTask, openTask, setDone } from '../store/tasks.ts';

const KIND = 'refused-mail';

/** Notes refusals of mails about cases; leads without a case are left out. */
export function createRefusalNotes(database: Database, clock: Clock) {
  return {
    async refused(transaction: DatabaseTransaction, { reference, key, code, said }: RefusedMail): Promise<void> {
      const task = { kind: KIND, about: key } as const;
      if (await openTask(transaction, { reference, ...task })) return;
      await changeWithin(transaction, {
        id: await survivorOf(transaction, reference),
        now: clock(),
        actor: SYSTEM,
        async act({ row, now, record }) {
          const to = addresseeOf(row, now)?.email ?? null;
          if (await addTask(transaction, { caseId: row.id, ...task, now }))
            record('mail-refused', { mail: key, code, to, ...(said && { reason: said }) });
        },
      });
    },
    async taken({ reference, key }: Pick<RefusedMail, 'reference' | 'key'>): Promise<void> {
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
