/** Corrects spelling mistakes. */
import type { Steps } from './steps.ts';

/**
 * Largest edit distance of a correction: 0 for numbers and very short words, where every edit gives another word.
 * @example allowedEdits('electricity') // 2
 */
export function allowedEdits(word: string): number {
  if (word.length < SHORTEST || /\p{N}/u.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

const SHORTEST = 3;
/** In words this short only missing and doubled letters are corrected (`gon`), since a changed letter gives another word. */
const SHORT = 3;

/**
 * Edit distance: letters left out, inserted or changed, or two neighbours swapped (optimal string alignment). Returns
 * `limit + 1` as soon as the distance is known to exceed `limit`.
 * @example editDistance('meter', 'metre', 2) // 1
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      current.push(cell(from, to, row, column, { beforeLast, last, current }));
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? limit + 1;
}

interface Rows {
  beforeLast: number[];
  last: number[];
  current: number[];
}

function cell(from: string, to: string, row: number, column: number, { beforeLast, last, current }: Rows): number {
  const same = from[row - 1] === to[column - 1];
  const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
  return Math.min(
    at(last, column) + 1,
    at(current, column - 1) + 1,
    at(last, column - 1) + (same ? 0 : 1),
    swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
  );
}

const at = (row: number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn)/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/gh(?=t|$)/g, ''],
  [/tch/g, 'ch'],
  [/(?:t|s|ss)ion|shun/g, 'Sn'],
  [/ss?ure?(?=$|[ds])|sher/g, 'Sr'],
  [/sch|sh|ch(?=ed)/g, 'S'],
  [/ck|q|c(?![eiyh])/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/x/g, 'ks'],
  [/dg|j/g, 'g'],
  [/mb$/g, 'm'],
  [/(?<=.)[aeiouyhw]+/g, ''],
  [/(.)\1+/g, '$1'],
];

/** A phonetic key of a word: its consonants, equal if English pronounces them alike. `fone` and `phone` give `fn`. */
export function phoneticKey(word: string): string {
  return SOUNDS.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), word);
}

/** A word that may have been meant, and its confidence from 0 to 1. */
export interface Correction {
  word: string;
  weight: number;
}

export interface SpellingDictionary {
  has(word: string): boolean;
  /** Likeliest first, at most `limit`; empty for numbers and short words. */
  correct(word: string, limit: number): Correction[];
}

const SAME_SOUND_EDITS = 3;

interface Entry {
  word: string;
  frequency: number;
  sound: string;
}

/** A bit mask of the letters. An edit changes at most two bits, so most words are ruled out without computing a distance. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) % 32);
  return bits;
}

/** The number of bits that are set (Hacker's Delight, section 5-1); called for every known word for each unknown one. */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Words of one length. `letters` has each entry's bit mask in a typed array, by which most of them are ruled out. */
interface SameLength {
  entries: readonly Entry[];
  letters: Int32Array;
}

/**
 * Makes the dictionary in steps.
 * @param frequencies how often each known word occurs: of two equally near words the more frequent one is likelier
 * @example runToEnd(createSpellingDictionary(new Map([['meter', 50]]))).correct('metre', 1)[0]?.word // 'meter'
 */
export function* createSpellingDictionary(frequencies: ReadonlyMap<string, number>): Steps<SpellingDictionary> {
  const byLength = new Map<number, Entry[]>();
  for (const [word, frequency] of frequencies) {
    if (word.length < 3 || /\p{N}/u.test(word)) continue;
    const entry = { word, frequency, sound: phoneticKey(word) };
    const sameLength = byLength.get(word.length);
    if (sameLength) sameLength.push(entry);
    else byLength.set(word.length, [entry]);
    yield;
  }
  const known = new Map<number, SameLength>();
  for (const [length, entries] of byLength) {
    known.set(length, { entries, letters: Int32Array.from(entries, ({ word }) => lettersOf(word)) });
    yield;
  }
  return {
    has: (word) => frequencies.has(word),
    correct: (word, limit) => corrections(known, word, limit),
  };
}

function corrections(known: ReadonlyMap<number, SameLength>, word: string, limit: number): Correction[] {
  const edits = allowedEdits(word);
  if (edits === 0) return [];
  const letters = lettersOf(word);
  const sound = phoneticKey(word);
  const reach = Math.max(edits, 2);
  const near: { entry: Entry; weight: number }[] = [];
  for (let length = word.length - reach; length <= word.length + reach; length++) {
    const words = known.get(length);
    for (let index = 0; index < (words?.entries.length ?? 0); index++) {
      const bits = bitCount(letters ^ (words?.letters[index] ?? 0));
      if (bits > 2 * SAME_SOUND_EDITS) continue;
      const entry = words?.entries[index];
      const soundsAlike = sound.length > 1 && sound === entry?.sound;
      const limit = soundsAlike ? SAME_SOUND_EDITS : edits;
      const weight = entry && bits <= 2 * limit ? similarity(word, entry, limit, soundsAlike) : 0;
      if (entry && weight > 0) near.push({ entry, weight });
    }
  }
  near.sort((a, b) => b.weight - a.weight || b.entry.frequency - a.entry.frequency);
  return near.slice(0, limit).map(({ entry, weight }) => ({ word: entry.word, weight }));
}

/** 0 if too far; higher for fewer edits, the same sound, and the same first letter, which is seldom mistyped. */
function similarity(word: string, entry: Entry, limit: number, soundsAlike: boolean): number {
  const distance = editDistance(word, entry.word, limit);
  if (distance > limit) return 0;
  if (word.length <= SHORT && word.length === entry.word.length) return 0;
  const base = [1, 0.82, 0.62, 0.5][distance] ?? 0;
  const firstLetter = word[0] === entry.word[0] || soundsAlike ? 1 : 0.8;
  return base * firstLetter * (soundsAlike ? 1.15 : 1) * frequencyFactor(entry.frequency);
}

/** From 0.85 for a word that occurs once to 1 for very frequent ones. */
function frequencyFactor(frequency: number): number {
  return 0.85 + 0.15 * Math.min(1, Math.log1p(frequency) / Math.log1p(50));
}
