/**
 * `npm run search:crisis`: measures how often it is seen that somebody writes that they may end their life, and how many
 * ordinary sentences are taken for that: each writer's, by weights from all others.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { createSearchIndex } from '@larkfield/search/search-index';
import { readOrEnd } from '@larkfield/service/command-line';
import { ourNames } from '@larkfield/service/supplier/brand';
import { crisisTrainer, type TriedCrisis } from './search/crisis-training.ts';
import { percent } from './search/letters-report.ts';
import { EMERGENCY_PHONES } from './search/phones.ts';

const CONTENT = join(import.meta.dirname, '../content/search');
const USAGE = `Usage: npm run search:crisis -- [train] [options]

  train       writes weights from all writers to emergencies/crisis/weights.json instead
  --mistakes  lists the sentences that are mistaken`;
const READ = { allowPositionals: true, options: { mistakes: { type: 'boolean', default: false } } } as const;
const { positionals, values } = readOrEnd(() => parseArgs(READ), USAGE);

function report(sentences: readonly TriedCrisis[]): void {
  for (const [writer, own = []] of Object.entries(Object.groupBy(sentences, (sentence) => sentence.writer))) {
    const seen = (isCrisis: boolean) => {
      const all = own.filter((sentence) => sentence.isCrisis === isCrisis);
      return percent(all.filter(({ isSeen }) => isSeen).length, all.length);
    };
    console.log(`${writer.padEnd(8)} seen ${seen(true)}, ordinary ones taken for it ${seen(false)}`);
  }
}

const vocabulary = await readVocabulary(CONTENT, ourNames());
const trainer = crisisTrainer(createSearchIndex([], vocabulary, EMERGENCY_PHONES), vocabulary);
if (positionals.includes('train')) {
  const file = join(CONTENT, 'emergencies/crisis/weights.json');
  writeFileSync(file, `${JSON.stringify(trainer.train(), undefined, 1)}\n`);
} else {
  const tried = trainer.tryEach();
  report(tried);
  if (values.mistakes)
    for (const { text, isCrisis, isSeen, writer } of tried)
      if (isCrisis !== isSeen) console.log(`${writer}, ${isCrisis ? 'missed' : 'ordinary'}: ${text}`);
}
