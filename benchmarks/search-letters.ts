/**
 * `npm run search:letters`: measures how dangers are found in letters of 5 to 60 sentences, how many ordinary sentences
 * are taken for one, and how long 30,000 characters take. The sentences are held out: nothing is trained on them.
 * `-- train` first trains the weights of extra help.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { dangersIn } from '@larkfield/search/search';
import { createSearchIndex } from '@larkfield/search/search-index';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { trainExtraHelp } from './search/extra-help-training.ts';
import { LETTER_LENGTHS, letterMaker, readDangerSentences, readOrdinarySentences } from './search/letters.ts';
import { EMERGENCY_PHONES } from './search/phones.ts';

const LONGEST = 30_000;
const TIMES = 12;
/** Letters without a danger, of each length. */
const ORDINARY_LETTERS = 60;

const CONTENT = join(import.meta.dirname, '../content/search');
const vocabulary = await readVocabulary(CONTENT, ourBrand().shortName);
/** Without pages, as the provider reads messages. */
const index = createSearchIndex([], vocabulary, EMERGENCY_PHONES);
const idsIn = (text: string) => dangersIn(index, text).map(({ id }) => id);
const isAlarmed = (text: string) => idsIn(text).length > 0;

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} % (${part} of ${whole})`;

if (process.argv[2] === 'train') {
  const { weights, byWriter } = trainExtraHelp(index, vocabulary.extraHelp);
  console.log('\nExtra help: each writer, by weights from all others: seen, and false alarms');
  for (const [writer, verdicts] of byWriter) {
    const [needs, others] = [true, false].map((needs) => verdicts.filter(({ judged }) => judged.needsHelp === needs));
    const found = (some: typeof verdicts = []) => percent(some.filter(({ isFound }) => isFound).length, some.length);
    console.log(`  ${writer}: `.padEnd(18), found(needs), found(others));
    for (const { judged, isFound } of verdicts) {
      if (process.argv[3] === '--mistakes' && isFound !== judged.needsHelp)
        console.log(`    ${judged.kind}: ${judged.text}`);
    }
  }
  writeFileSync(join(CONTENT, 'extra-help/weights.json'), `${JSON.stringify(weights, undefined, 1)}\n`);
}

const subjects = readOrdinarySentences();
const ordinary = [...subjects.values()].flat();
const letters = letterMaker(ordinary);

console.log('\nDangers seen in letters, one danger in each');
for (const length of LETTER_LENGTHS) {
  const found = readDangerSentences().map(({ text, emergencies: [id = ''] }) => ({
    id,
    ids: idsIn(letters.about(text, length)),
  }));
  const any = found.filter(({ ids }) => ids.length > 0).length;
  const right = found.filter(({ id, ids }) => ids.includes(id)).length;
  console.log(
    `  ${length} sentences: `.padEnd(18),
    percent(any, found.length),
    ' the right one:',
    percent(right, found.length),
  );
}

console.log('\nOrdinary sentences taken for a danger, each as a message of its own');
for (const [subject, sentences] of subjects) {
  console.log(`  ${subject}: `.padEnd(32), percent(sentences.filter(isAlarmed).length, sentences.length));
}
console.log('  all: '.padEnd(32), percent(ordinary.filter(isAlarmed).length, ordinary.length));

console.log('\nOrdinary letters with a false alarm');
for (const length of LETTER_LENGTHS) {
  const texts = Array.from({ length: ORDINARY_LETTERS }, () => letters.ordinary(length));
  console.log(`  ${length} sentences: `.padEnd(32), percent(texts.filter(isAlarmed).length, texts.length));
}

console.log(
  `\nProcessor time for ${LONGEST.toLocaleString('en-GB')} characters, in ms: first, then median and longest of ${TIMES}`,
);
/** Not the time on the wall, which other programs would lengthen. */
const processorMs = () => process.cpuUsage().user / 1000;
const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const random = (seed: number) =>
  Array.from({ length: 7 }, (_, at) => alphabet[(seed * (at + 3) + seed ** 2) % 26]).join('');
const manyWords = (word: (index: number) => string) => Array.from({ length: LONGEST / 4 }, (_, at) => word(at));
const TEXTS: Record<string, () => string> = {
  'an ordinary letter': () => letters.ordinary(700),
  'without full stops': () => letters.ordinary(700).replace(/[.!?,;:]/g, ''),
  'one short sentence again and again': () => 'ok then. '.repeat(LONGEST),
  'words nobody knows': () => manyWords(random).join(' '),
  'words nobody knows, a sentence each': () => manyWords(random).join('. '),
  'dangers only': () =>
    readDangerSentences()
      .map(({ text }) => text)
      .join(' ')
      .repeat(10),
  'one word': () => 'gas'.repeat(LONGEST),
  'commas only': () => 'a,'.repeat(LONGEST),
};
for (const [name, text] of Object.entries(TEXTS)) {
  const times = Array.from({ length: TIMES + 1 }, () => {
    const letter = text().slice(0, LONGEST);
    const start = processorMs();
    idsIn(letter);
    return processorMs() - start;
  });
  const [first = 0, ...next] = times;
  next.sort((a, b) => a - b);
  const [median = 0, longest = 0] = [next[Math.floor(next.length / 2)], next.at(-1)];
  console.log(`  ${name}: `.padEnd(42), [first, median, longest].map((ms) => ms.toFixed(1).padStart(8)).join(''));
}
