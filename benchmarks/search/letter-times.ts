/** Measures how long letters of 30,000 characters take to read. */
import { dangersIn, extraHelpIn } from '@larkfield/search/search';
import type { SearchIndex } from '@larkfield/search/search-index';
import { letterMaker, readDangerSets } from './letters.ts';

const LONGEST = 30_000;
const TIMES = 12;

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const random = (seed: number) =>
  Array.from({ length: 7 }, (_, at) => alphabet[(seed * (at + 3) + seed ** 2) % 26]).join('');
const manyWords = (word: (index: number) => string) => Array.from({ length: LONGEST / 4 }, (_, at) => word(at));

/** Makers of letters, by what they are like. */
function letterKinds(): Record<string, () => string> {
  const [{ ordinary, dangers } = { ordinary: new Map(), dangers: [] }] = readDangerSets().values();
  const letters = letterMaker([...ordinary.values()].flat());
  return {
    'an ordinary letter': () => letters.ordinary(700),
    'without full stops': () => letters.ordinary(700).replace(/[.!?,;:]/g, ''),
    'one short sentence again and again': () => 'ok then. '.repeat(LONGEST),
    'words nobody knows': () => manyWords(random).join(' '),
    'words nobody knows, a sentence each': () => manyWords(random).join('. '),
    'dangers only': () =>
      dangers
        .map(({ text }) => text)
        .join(' ')
        .repeat(10),
    'one word': () => 'gas'.repeat(LONGEST),
    'commas only': () => 'a,'.repeat(LONGEST),
  };
}

/** Processor time in ms, not the time on the wall, which other programs would lengthen. */
const processorMs = () => process.cpuUsage().user / 1000;

/** The first time, and the median and the longest of the others. */
function timesOf(read: () => unknown): string {
  const [first = 0, ...next] = Array.from({ length: TIMES + 1 }, () => {
    const start = processorMs();
    read();
    return processorMs() - start;
  });
  next.sort((a, b) => a - b);
  const [median = 0, longest = 0] = [next[Math.floor(next.length / 2)], next.at(-1)];
  return [first, median, longest].map((ms) => ms.toFixed(1).padStart(8)).join('');
}

/** Prints the processor time of each kind of letter, for dangers and for extra help. */
export function reportTimes(index: SearchIndex): void {
  console.log(
    `\nProcessor time for ${LONGEST.toLocaleString('en-GB')} characters, in ms: first, then median and longest of ${TIMES}; dangers, then extra help`,
  );
  for (const [name, text] of Object.entries(letterKinds())) {
    const times = [dangersIn, extraHelpIn].map((read) => timesOf(() => read(index, text().slice(0, LONGEST))));
    console.log(`  ${name}: `.padEnd(42), times.join('    '));
  }
}
