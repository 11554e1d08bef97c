/**
 * `npm run search:letters`: measures how dangers and needs of extra help are found in letters of 5 to 60 sentences, how many
 * ordinary sentences are taken for one, and how long 30,000 characters take. The sentences are held out: nothing is
 * trained on them.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { createSearchIndex } from '@larkfield/search/search-index';
import { readOrEnd } from '@larkfield/service/command-line';
import { ourNames } from '@larkfield/service/supplier/brand';
import { publishedDocuments } from '../site/server/search/testing/published-documents.ts';
import { extraHelpTrainer } from './search/extra-help-training.ts';
import { reportTimes } from './search/letter-times.ts';
import { letterTrainer } from './search/letter-training.ts';
import { reportDangers, reportExtraHelp } from './search/letters-measured.ts';
import { reportTried } from './search/letters-report.ts';
import { EMERGENCY_PHONES } from './search/phones.ts';

const CONTENT = join(import.meta.dirname, '../content/search');

const READ = { allowPositionals: true, options: { mistakes: { type: 'boolean', default: false } } } as const;

const USAGE = `Usage: npm run search:letters -- [train] [try] [options]

  train       first writes weights from all writers to emergencies/letter-weights.json and extra-help/weights.json
  try         also measures each writer's sentences by weights from all others, which takes some minutes
  --mistakes  lists what is mistaken of each writer`;

const { values: options, positionals } = readOrEnd(() => parseArgs(READ), USAGE);

const readWords = () => readVocabulary(CONTENT, ourNames());
const write = (name: string, weights: object) =>
  writeFileSync(join(CONTENT, name), `${JSON.stringify(weights, undefined, 1)}\n`);

/** Trains if that is asked for. */
async function trainAndTry(): Promise<void> {
  const vocabulary = await readWords();
  const read = createSearchIndex([], vocabulary, EMERGENCY_PHONES);
  const published = createSearchIndex(await publishedDocuments(), vocabulary, EMERGENCY_PHONES);
  const dangers = letterTrainer(published, read, vocabulary);
  const extraHelp = extraHelpTrainer(read, vocabulary.extraHelp.concepts);
  if (positionals.includes('try')) {
    reportTried('Extra help', extraHelp.tryEach(), options.mistakes);
    reportTried('Dangers', dangers.tryEach(), options.mistakes);
  }
  if (!positionals.includes('train')) return;
  write('emergencies/letter-weights.json', dangers.train());
  write('extra-help/weights.json', extraHelp.train());
}

if (positionals.length > 0) await trainAndTry();
/** Without pages, as the provider reads messages. */
const index = createSearchIndex([], await readWords(), EMERGENCY_PHONES);
reportDangers(index);
reportExtraHelp(index);
reportTimes(index);
