import type { MailWords } from '../../mail/words.ts';
import { whyWritten } from '../letters/reader.ts';
import type { Addressee } from '../store/addressee.ts';
import type { CaseRow } from '../store/case-row.ts';

/** A mail that begins by saying why a representative is written to; as it is for the customer. */
export function withReason(
  words: MailWords,
  { representative }: Pick<Addressee, 'representative'>,
  row: Pick<CaseRow, 'first_name' | 'surname'>,
): MailWords {
  if (!representative) return words;
  const why = { heading: 'Why we are writing to you', paragraphs: [[whyWritten(representative, row)]] };
  return { ...words, sections: [why, ...words.sections] };
}
