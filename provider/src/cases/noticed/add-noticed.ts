import type { Noticed } from '../../noticed/noticed.ts';
import type { CaseChange } from '../store/change-case.ts';
import { noticeDangers } from './dangers.ts';
import { noticeExtraHelp } from './extra-help.ts';

/** Adds what was noticed in a message to what the case has already. */
export async function addNoticed(
  change: CaseChange,
  message: { message: string; text: string },
  { dangers, extraHelp }: Noticed,
): Promise<void> {
  noticeDangers(change, dangers);
  await noticeExtraHelp(change, message, extraHelp);
}
