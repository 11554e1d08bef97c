/** What a mail server refused shows on the case, until the mail is taken (RW-06). */
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { RefusedMail } from '../../mail/room.ts';
import { changeCase } from '../store/change-case.ts';
import { addTask, openTask, setDone } from '../store/tasks.ts';

const SYSTEM = { kind: 'system', id: null, name: null } as const;
const KIND = 'refused-mail';

/** Notes refusals of mails about cases; of a lead that opened no case there is nothing to note. */
export function createRefusalNotes(database: Database, clock: Clock) {
  return {
    async refused({ reference, key, code }: RefusedMail): Promise<void> {
      const task = { caseId: reference, kind: KIND, about: key } as const;
      if (await openTask(database, task)) return;
      await changeCase({
        database,
        id: reference,
        now: clock(),
        actor: SYSTEM,
        async act(change) {
          if (await addTask(change.transaction, { ...task, now: change.now }))
            change.record('mail-refused', { mail: key, code: String(code), to: change.row.email });
        },
      });
    },
    async taken({ reference, key }: Pick<RefusedMail, 'reference' | 'key'>): Promise<void> {
      const open = await openTask(database, { caseId: reference, kind: KIND, about: key });
      if (!open) return;
      await changeCase({
        database,
        id: reference,
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
