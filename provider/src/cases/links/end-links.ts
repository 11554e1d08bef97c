import { toInstant } from '@larkfield/database/column-values';
import { engineOf } from '@larkfield/database/engine/column-types';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import { lockParts } from '../store/case-row.ts';
import type { CaseChange } from '../store/change-case.ts';
import { wholeCase } from '../store/merged.ts';

/**
 * Ends every link to a case and its sessions, and notes it if there were any links. @returns the number of links. The
 * sessions' hashes stay until they expire: a customer who was just writing is told that the link ended, and keeps what
 * they typed.
 */
export async function endLinks({ transaction, row, now, record }: CaseChange): Promise<number> {
  const at = toInstant(now);
  // Whoever makes a link to a part has it locked, and not the whole.
  await lockParts(transaction, row.id);
  // One that has expired opens nothing, but would go on proving the mailbox that it was mailed to.
  const ended = await transaction
    .updateTable('case_links')
    .set({ revoked_at: at })
    .where('case_id', 'in', wholeCase(transaction, row.id))
    .where('revoked_at', 'is', null)
    .returning('expires_at')
    .execute();
  // After the links, since that waits for whoever is just opening a session with one.
  await transaction
    .updateTable('case_sessions')
    .set({ expires_at: at })
    .where('case_id', 'in', wholeCase(transaction, row.id))
    .where('expires_at', '>', at)
    .execute();
  const links = ended.filter(({ expires_at }) => expires_at > at).length;
  if (links > 0) record('links-ended', { links });
  return links;
}

/** Ends the sessions of one case. Its links open it again, with the address of whoever may read it now. */
export async function endSessions(transaction: DatabaseTransaction, caseId: string, now: Date): Promise<void> {
  const at = toInstant(now);
  const links = transaction.selectFrom('case_links').select('hash').where('case_id', '=', caseId).orderBy('hash');
  // Whoever is just opening a session has its link locked.
  if (engineOf(transaction) === 'postgres') await links.forUpdate().execute();
  const open = transaction.updateTable('case_sessions').set({ expires_at: at }).where('case_id', '=', caseId);
  await open.where('expires_at', '>', at).execute();
}
