/** Finds the words in which a customer says that somebody may end their life (RW-14). */
import type { CrisisWordsIn } from '../../noticed/noticed.ts';
import { type CaseRow, dangersOf } from '../store/case-row.ts';

/** Sentences that are quoted of one case. */
const MOST_QUOTED = 5;
/** Texts that are read, the newest first: a case may have thousands, and it is read often. */
const MOST_READ = 20;

/** The words, found again in the texts each time, so that they are kept nowhere else; none once somebody has dealt with it. */
export async function crisisWordsOf(row: CaseRow, texts: readonly string[], wordsIn: CrisisWordsIn): Promise<string[]> {
  if (!dangersOf(row).some(({ id }) => id === 'crisis')) return [];
  const found = new Set<string>();
  for (const text of texts.slice(-MOST_READ).reverse()) {
    for (const sentence of await wordsIn(text)) found.add(sentence);
    if (found.size >= MOST_QUOTED) break;
  }
  return [...found].slice(0, MOST_QUOTED);
}
