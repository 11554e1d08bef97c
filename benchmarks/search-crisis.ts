/**
 * `npm run search:crisis`: measures how often it is seen that somebody writes that they may end their life, and how many
 * ordinary sentences are taken for that. The phrases were built with `crisis/`; `unseen-crisis/` is another writer's and is
 * only measured.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { createSearchIndex } from '@larkfield/search/search-index';
import { runToEnd } from '@larkfield/search/text/steps';
import { crisisInText } from '@larkfield/search/understand';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { percent } from './search/letters-report.ts';
import { EMERGENCY_PHONES } from './search/phones.ts';

const CONTENT = join(import.meta.dirname, '../content/search');

const SETS = {
  'built with': 'crisis/despair.txt crisis/ordinary.txt',
  'held out': 'unseen-crisis/first/crisis.txt unseen-crisis/first/ordinary.txt',
};

const linesOf = (name: string) =>
  readFileSync(join(CONTENT, 'emergencies', name), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const index = createSearchIndex([], await readVocabulary(CONTENT, ourBrand().shortName), EMERGENCY_PHONES);
const isSeen = (text: string) => runToEnd(crisisInText(index, text));
const share = (lines: readonly string[]) => percent(lines.filter(isSeen).length, lines.length);

for (const [name, files] of Object.entries(SETS)) {
  const [crisis = [], ordinary = []] = files.split(' ').map(linesOf);
  console.log(`${name}: `.padEnd(14), 'seen', share(crisis), ' ordinary ones taken for it', share(ordinary));
}
