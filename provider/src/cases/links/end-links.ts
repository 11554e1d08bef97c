import type { CaseChange } from '../store/change-case.ts';
import { revokeLinks } from './store.ts';

/** Ends every link to a case, and notes it if there were any. @returns how many */
export async function endLinks(change: CaseChange): Promise<number> {
  const links = await revokeLinks(change.transaction, change.row.id, change.now);
  if (links > 0) change.record('links-ended', { links });
  return links;
}
