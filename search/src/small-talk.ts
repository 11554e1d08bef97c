/** Recognises what has no subject to search for: greetings, thanks, "are you there", "test". */
import { tokenise } from './text/normalise.ts';

/** Whether all that the words say is small talk, so that there is nothing to search for. */
export type IsSmallTalk = (words: readonly string[]) => boolean;

/** @param phrases that say nothing, alone or one after another */
export function createSmallTalk(phrases: readonly string[]): IsSmallTalk {
  const known = new Set(phrases.map((phrase) => tokenise(phrase).map(withoutDoubles).join(' ')));
  const longest = Math.max(0, ...[...known].map((phrase) => phrase.split(' ').length));
  return (typed) => {
    const words = typed.map(withoutDoubles);
    /** Whether the first words are small talk, by their number. */
    const covered = [true];
    for (let end = 1; end <= words.length; end++) {
      const starts = Array.from({ length: Math.min(longest, end) }, (_, back) => end - 1 - back);
      covered[end] = starts.some((start) => covered[start] && known.has(words.slice(start, end).join(' ')));
      // Nothing that long is left that could cover the words.
      if (covered.slice(-longest).every((isCovered) => !isCovered)) return false;
    }
    return words.length > 0 && covered[words.length] === true;
  };
}

/** `helloooo` is "hello". */
const withoutDoubles = (word: string): string => word.replace(/(\p{L})\1+/gu, '$1');
