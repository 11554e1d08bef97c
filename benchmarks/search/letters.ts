/** Held-out sentences of letters, from `content/search/emergencies/unseen-letters/`, and letters made of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalise } from '@larkfield/search/text/normalise';
import { type JudgedWording, readFolder } from './emergency-wordings.ts';
import { createRandom } from './random.ts';

const FOLDER = join(import.meta.dirname, '../../content/search/emergencies/unseen-letters');

/** Sentences in a letter: from a short one to three pages. */
export const LETTER_LENGTHS = [5, 10, 20, 40, 60];

/** One writer's sentences. */
export interface DangerSet {
  /** Sentences that describe a danger, each with its kind. */
  dangers: readonly JudgedWording[];
  /** Sentences of complaints and enquiries that describe none, by subject. */
  ordinary: ReadonlyMap<string, readonly string[]>;
}

/** The held-out sentences by writer. */
export const readDangerSets = (): ReadonlyMap<string, DangerSet> =>
  new Map(
    readdirSync(FOLDER)
      .sort()
      .map((writer) => [writer, readDangerSet(join(FOLDER, writer))]),
  );

const readDangerSet = (folder: string): DangerSet => ({
  dangers: readFolder(join(folder, 'dangers')),
  ordinary: readOrdinarySentences(join(folder, 'ordinary')),
});

/** Whether a sentence is not held out, so that it may be trained on. Short ones such as greetings occur to several writers. */
export function notHeldOut(): (sentence: { text: string }) => boolean {
  const sets = [...readDangerSets().values()];
  const texts = sets.flatMap(({ dangers, ordinary }) => [
    ...dangers.map(({ text }) => text),
    ...[...ordinary.values()].flat(),
  ]);
  const heldOut = new Set(texts.map(normalise));
  return ({ text }) => !heldOut.has(normalise(text));
}

function readOrdinarySentences(folder: string): ReadonlyMap<string, readonly string[]> {
  return new Map(readdirSync(folder).map((name) => [name.replace('.txt', ''), linesOf(join(folder, name))]));
}

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

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
