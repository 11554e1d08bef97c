/** Held-out sentences of letters, from `content/search/emergencies/unseen-letters/`, and letters made of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JudgedWording, readFolder } from './emergency-wordings.ts';
import { createRandom } from './random.ts';

const FOLDER = join(import.meta.dirname, '../../content/search/emergencies/unseen-letters');

/** Sentences in a letter: from a short one to three pages. */
export const LETTER_LENGTHS = [5, 10, 20, 40, 60];

/** Sentences of complaints and enquiries that describe no danger, by subject. */
export function readOrdinarySentences(): ReadonlyMap<string, readonly string[]> {
  const folder = join(FOLDER, 'ordinary');
  return new Map(readdirSync(folder).map((name) => [name.replace('.txt', ''), linesOf(join(folder, name))]));
}

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

/** Sentences that describe a danger, each with its kind. */
export const readDangerSentences = (): JudgedWording[] => readFolder(join(FOLDER, 'dangers'));

const SEED = 44;

/** A maker of letters: ordinary sentences drawn at random, the same on every run. */
export function letterMaker(ordinary: readonly string[]) {
  const below = createRandom(SEED);
  const drawn = () => ordinary[below(ordinary.length)] ?? '';
  return {
    ordinary: (length: number) => Array.from({ length }, drawn).map(ended).join(' '),
    /** The sentence stands at a random place of a letter of this many sentences. */
    about(sentence: string, length: number): string {
      const others = Array.from({ length: length - 1 }, drawn);
      return others.toSpliced(below(length), 0, sentence).map(ended).join(' ');
    },
  };
}

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
