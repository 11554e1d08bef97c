/**
 * Signs in a customer's words that somebody may need extra help, as a case keeps them (RW-19): where they stand, and no
 * words, since a health need is noted only with consent, and what is erased must be gone from here too.
 */
import { fromJsonText, type JsonText, toJsonText } from '@larkfield/database/column-values';
import * as z from 'zod';
import type { CaseRow } from './case-row.ts';
import { correctedOf } from './contact.ts';
import { openingId } from './lead.ts';

const Sign = z.object({
  /** The case that the words belong to, which may have become part of another one since. */
  case: z.string(),
  message: z.string(),
  from: z.int(),
  to: z.int(),
});
export type Sign = z.infer<typeof Sign>;

/** The signs that nobody has judged yet, and those that staff have. */
export type SignColumns = Pick<CaseRow, 'extra_help' | 'extra_help_judged'>;

/** Keeps a case small, however often its customer writes. */
const MOST_SIGNS = 50;

export const signsIn = (column: JsonText | null): Sign[] =>
  column === null ? [] : z.array(Sign).parse(fromJsonText(column));

export const columnOf = (signs: readonly Sign[]): JsonText | null =>
  signs.length === 0 ? null : toJsonText(signs.slice(-MOST_SIGNS));

interface Words {
  case: string;
  message: string;
  text: string;
}

/** Where sentences stand in a text. */
export function placesOf({ text, ...of }: Words, sentences: readonly string[]): Sign[] {
  return sentences.map((sentence) => {
    const from = Math.max(0, text.indexOf(sentence));
    return { ...of, from, to: from + sentence.length };
  });
}

/** The column of a case that is opened by this text. */
export const signsOfOpening = (caseId: string, text: string, sentences: readonly string[]): JsonText | null =>
  columnOf(placesOf({ case: caseId, message: openingId(caseId), text }, sentences));

/** Whether staff know of a need already: nothing more is noticed then. */
export const isNeedKnown = (row: Pick<CaseRow, 'kind' | 'vulnerable' | 'corrected'>): boolean =>
  row.kind === 'priority-services' || row.vulnerable === 1 || (correctedOf(row).needs ?? []).length > 0;

/** The row without signs that need no judgement, since staff know of a need. */
export const withoutKnownSigns = <Row extends Omit<CaseRow, 'number'>>(row: Row): Row =>
  row.extra_help !== null && isNeedKnown(row) ? { ...row, ...judged(row, () => true) } : row;

/** The columns once some of the signs are judged. */
export function judged(row: SignColumns, isJudged: (sign: Sign) => boolean): SignColumns {
  const open = signsIn(row.extra_help);
  return {
    extra_help: columnOf(open.filter((sign) => !isJudged(sign))),
    extra_help_judged: columnOf([...signsIn(row.extra_help_judged), ...open.filter(isJudged)]),
  };
}

/** The signs of two cases that become one. */
export const joinedSigns = (whole: SignColumns, part: SignColumns): SignColumns => ({
  extra_help: columnOf([...signsIn(part.extra_help), ...signsIn(whole.extra_help)]),
  extra_help_judged: columnOf([...signsIn(part.extra_help_judged), ...signsIn(whole.extra_help_judged)]),
});

/** The signs in a case's own words, without those in the words of what became part of it. */
export function ownSigns({ id, extra_help, extra_help_judged }: SignColumns & Pick<CaseRow, 'id'>): SignColumns {
  const own = (column: JsonText | null) => columnOf(signsIn(column).filter((sign) => sign.case === id));
  return { extra_help: own(extra_help), extra_help_judged: own(extra_help_judged) };
}

/** Whether extra help is offered to the customer. Nobody needs it once they have died. */
export const isHelpOffered = ({ extra_help, died }: Pick<CaseRow, 'extra_help' | 'died'>): boolean =>
  extra_help !== null && died === null;
