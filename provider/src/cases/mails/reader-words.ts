import type { Reader } from '../../mail/paragraph.ts';
import type { MailWords } from '../../mail/words.ts';
import { whyWritten } from '../letters/reader.ts';
import type { Addressee } from '../store/addressee.ts';
import type { CaseRow } from '../store/case-row.ts';

type Reading = Pick<Addressee, 'representative'>;

/** Whose words somebody gets. */
export const roleOf = ({ representative }: Reading): Reader => (representative ? 'representative' : 'customer');

/** A mail that begins by saying why a representative is written to; as it is for the customer. */
export function withReason(
  words: MailWords,
  { representative }: Reading,
  row: Pick<CaseRow, 'first_name' | 'surname'>,
): MailWords {
  if (!representative) return words;
  const why = { heading: 'Why we are writing to you', paragraphs: [[whyWritten(representative, row)]] };
  return { ...words, sections: [why, ...words.sections] };
}
