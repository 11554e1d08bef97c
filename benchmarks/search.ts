/**
 * `npm run search:quality`: measures the quality and speed of the search. Prints quality by kind of question on every
 * set in content/search/queries-*.jsonl, then times and memory with the published pages and with 1,000 and 10,000
 * generated ones. Half of the hard, the ordinary and the strangers' questions is held out: nothing may be tuned on it.
 * Those in content/search/unseen are held out whole, and nobody reads them. Means are printed with 95 % confidence
 * intervals and the change since the last release.
 */
import { parseArgs } from 'node:util';
import { readOrEnd } from '@larkfield/service/command-line';
import { printTimes } from './search/build-times.ts';
import { generatedDocuments } from './search/generated-documents.ts';
import { learnWeights } from './search/learn-weights.ts';
import { HELD_OUT_SETS, OPEN_SETS, openMeasuredIndex } from './search/measured-index.ts';
import { printQuality } from './search/quality-report.ts';
import { type ReleaseFigures, readReleaseFigures, writeReleaseFigures } from './search/release-figures.ts';

const SIZES = [1000, 10_000];

const READ = {
  allowNegative: true,
  options: {
    open: { type: 'boolean', default: false },
    failures: { type: 'boolean', default: false },
    times: { type: 'boolean', default: true },
    release: { type: 'boolean', default: false },
    learn: { type: 'boolean', default: false },
  },
} as const;

const USAGE = `Usage: npm run search:quality -- [options]

  --open          leaves the questions that are held out unmeasured
  --failures      lists the questions that fail, none of those held out
  --no-times      quality alone
  --release       stores the figures, which later runs are compared with
  --learn         learns content/search/ranking.json from the questions that may be learnt from, an hour`;

const { values: options } = readOrEnd(() => parseArgs(READ), USAGE);

const { documents, vocabulary, wordings, index } = await openMeasuredIndex();

if (options.learn) {
  learnWeights({ documents, vocabulary: { ...vocabulary, wordings } }, OPEN_SETS);
  process.exit();
}

const lastRelease = readReleaseFigures();
const thisRelease: ReleaseFigures = {};
for (const set of OPEN_SETS)
  Object.assign(thisRelease, printQuality(index, set, { failures: options.failures, lastRelease }));
if (!options.open) {
  for (const set of HELD_OUT_SETS)
    Object.assign(thisRelease, printQuality(index, set, { failures: false, lastRelease }));
}
if (options.release) writeReleaseFigures(thisRelease);
if (options.times) {
  console.log('');
  const asked = OPEN_SETS.flatMap(({ queries }) => queries.map(({ q }) => q));
  printTimes(documents, vocabulary, asked);
  for (const size of SIZES) printTimes(generatedDocuments(documents, size), vocabulary, asked);
}
