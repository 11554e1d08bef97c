/** Notices signs that somebody may need extra help, and keeps what staff judge of them (RW-19). */
import type { ExtraHelpSign } from '@larkfield/api-schemas/staff-cases';
import type { JsonText } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { findLead } from '../../leads/rows.ts';
import { type CaseRow, fromTextColumn } from '../store/case-row.ts';
import type { CaseChange } from '../store/change-case.ts';
import {
  columnOf,
  isNeedKnown,
  judged,
  placesOf,
  type Sign,
  type SignColumns,
  signsIn,
} from '../store/extra-help-signs.ts';
import { openingId, queryIn } from '../store/lead.ts';

/** Adds the signs in a message to those already known. Words that the case has already are no sign of more. */
export async function noticeExtraHelp(
  change: CaseChange,
  { message, text }: { message: string; text: string },
  sentences: readonly string[],
): Promise<void> {
  const { row, transaction } = change;
  if (sentences.length === 0 || isNeedKnown(row)) return;
  const open = signsIn(row.extra_help);
  const known = await wordsOf(transaction, [...open, ...signsIn(row.extra_help_judged)]);
  const said = new Set(known.map(({ words }) => compared(words)));
  const fresh = sentences.filter((sentence) => !said.has(compared(sentence)));
  if (fresh.length === 0) return;
  change.record('extra-help-noticed', { message });
  change.update({ extra_help: columnOf([...open, ...placesOf({ case: row.id, message, text }, fresh)]) });
}

const compared = (words: string) => words.toLowerCase().replace(/\s+/g, ' ');

/** Records what staff judge of the signs in messages. Doing so again changes nothing. */
export function judgeExtraHelp(
  change: CaseChange,
  { needed, messages }: { needed: boolean; messages: readonly string[] },
): 'done' {
  const isJudged = ({ message }: Sign) => messages.includes(message);
  if (!signsIn(change.row.extra_help).some(isJudged)) return 'done';
  change.record(needed ? 'extra-help-confirmed' : 'extra-help-dismissed');
  change.update(judged(change.row, isJudged));
  return 'done';
}

/** Forgets the signs of a part that is erased. */
export async function forgetSignsOf(transaction: DatabaseTransaction, whole: CaseRow, part: string): Promise<void> {
  const others = (column: JsonText | null) => columnOf(signsIn(column).filter((sign) => sign.case !== part));
  const left = { extra_help: others(whole.extra_help), extra_help_judged: others(whole.extra_help_judged) };
  await transaction.updateTable('cases').set(left).where('number', '=', whole.number).execute();
}

/** The words that nobody has judged yet. */
export const openSigns = (database: Database, { extra_help }: SignColumns): Promise<ExtraHelpSign[]> =>
  wordsOf(database, signsIn(extra_help));

/** The words that staff have judged. */
export const judgedSigns = (database: Database, { extra_help_judged }: SignColumns): Promise<ExtraHelpSign[]> =>
  wordsOf(database, signsIn(extra_help_judged));

/** The words at some places; none of those that are gone. */
async function wordsOf(database: Database | DatabaseTransaction, signs: readonly Sign[]): Promise<ExtraHelpSign[]> {
  const texts = new Map<string, string>();
  for (const sign of signs) if (!texts.has(sign.message)) texts.set(sign.message, await textOf(database, sign));
  return signs.flatMap(({ message, from, to }) => {
    const words = texts.get(message)?.slice(from, to) ?? '';
    return words === '' ? [] : [{ message, words }];
  });
}

async function textOf(database: Database | DatabaseTransaction, sign: Sign): Promise<string> {
  if (sign.message === openingId(sign.case)) return queryIn((await findLead(database, sign.case))?.attributes ?? {});
  const found = database.selectFrom('case_messages').select('text').where('id', '=', sign.message);
  const row = await found.where('case_id', '=', sign.case).executeTakeFirst();
  return row ? fromTextColumn(row.text) : '';
}
