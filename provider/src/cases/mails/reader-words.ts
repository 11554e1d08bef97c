import type { MailWords } from '../../mail/words.ts';
import { contentFor, notTheirs, whyWritten } from '../letters/reader.ts';
import type { Addressee } from '../store/addressee.ts';
import type { CaseRow } from '../store/case-row.ts';

/** The words of a mail, reworded for a representative; unchanged for the customer. */
export function wordsFor(
  words: MailWords,
  { representative }: Pick<Addressee, 'representative'>,
  row: Pick<CaseRow, 'first_name' | 'surname'>,
): MailWords {
  if (!representative) return words;
  const why = { heading: 'Why we are writing to you', paragraphs: [[whyWritten(representative, row)]] };
  return {
    ...words,
    subject: notTheirs(words.subject),
    heading: notTheirs(words.heading),
    sections: [
      why,
      ...words.sections.map(({ heading, paragraphs }) => ({
        heading: notTheirs(heading),
        paragraphs: paragraphs.map(contentFor),
      })),
    ],
  };
}
