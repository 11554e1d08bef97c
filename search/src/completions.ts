import { firstFrom } from './index/prefix-index.ts';
import { sortedInSteps } from './text/sorting.ts';
import type { Steps } from './text/steps.ts';

/** Completes a word that is still being typed, given the words before it. */
export type Completions = (before: readonly string[], start: string) => Completed;

interface Completed {
  /** Likeliest first. */
  words: string[];
  /** Whether they follow the words before them in a title or a customer's phrase. */
  inPhrase: boolean;
  /** Whether the letters typed so far are themselves a word that follows the ones before it. */
  isWhole: boolean;
}

const MOST = 6;
const LONGEST_CONTEXT = 2;
const SHORTEST_START = 2;

/**
 * @param phrases as words, which show which word follows which
 * @param frequencies of all words, for a word that continues no phrase
 */
export function* createCompletions(
  phrases: readonly (readonly string[])[],
  frequencies: ReadonlyMap<string, number>,
): Steps<Completions> {
  const counts = yield* sequenceCounts(phrases);
  const sequences = yield* sortedInSteps(counts.keys());
  const words = yield* sortedInSteps(frequencies.keys());
  return (before, start) => {
    for (let context = Math.min(LONGEST_CONTEXT, before.length); context > 0; context--) {
      const given = before.slice(-context).join(' ');
      const found = likeliest(beginningWith(sequences, `${given} ${start}`), counts);
      const next = found.map((sequence) => sequence.slice(given.length + 1)).filter((word) => word !== start);
      if (next.length > 0) return { words: next, inPhrase: true, isWhole: counts.has(`${given} ${start}`) };
    }
    if (start.length < SHORTEST_START) return { words: [], inPhrase: false, isWhole: false };
    const found = beginningWith(words, start).filter((word) => word !== start);
    return { words: likeliest(found, frequencies), inPhrase: false, isWhole: frequencies.has(start) };
  };
}

/** How often each bigram and trigram occurs in the phrases. */
function* sequenceCounts(phrases: readonly (readonly string[])[]): Steps<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const words of phrases) {
    for (const [end, last] of words.entries()) {
      let sequence = last;
      for (let start = end - 1; start >= Math.max(0, end - LONGEST_CONTEXT); start--) {
        sequence = `${words[start]} ${sequence}`;
        counts.set(sequence, (counts.get(sequence) ?? 0) + 1);
      }
    }
    yield;
  }
  return counts;
}

function likeliest(found: string[], counts: ReadonlyMap<string, number>): string[] {
  return found.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, MOST);
}

/** The entries of a sorted list that begin with `start` and add no further word. */
function beginningWith(sorted: readonly string[], start: string): string[] {
  const found: string[] = [];
  for (let index = firstFrom(sorted, start); sorted[index]?.startsWith(start); index++) {
    const entry = sorted[index] ?? '';
    if (!entry.includes(' ', start.length)) found.push(entry);
  }
  return found;
}
