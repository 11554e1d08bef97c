/**
 * `npm run search:emergencies [-- train] [-- --mistakes]`: how well emergencies are told from near misses.
 * Prints what weights that were trained on one half of the judged wordings make of that half and of the other. `train`
 * then writes weights from both halves to content/search/emergencies/weights.json. `--mistakes` lists the mistakes of
 * cross-validation inside the training half; the other half is never listed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { decide } from '@larkfield/search/emergency-detector';
import { type TrainingExample, trainEmergencyWeights } from '@larkfield/search/emergency-training';
import { tokenise } from '@larkfield/search/normalise';
import { createSearchIndex } from '@larkfield/search/search-index';
import { readVocabulary } from '../site/server/search/read-vocabulary.ts';
import { publishedDocuments } from '../site/server/search/testing/published-documents.ts';
import { type JudgedWording, readWordings } from './search/emergency-wordings.ts';
import { madeWordings } from './search/made-wordings.ts';
import { EMERGENCY_PHONES } from './search/phones.ts';
import { readQueries } from './search/queries.ts';

const CONTENT = join(import.meta.dirname, '../content/search');
const WEIGHTS = join(CONTENT, 'emergencies/weights.json');
const FOLDS = 5;
/** How much a made wording, and an ordinary question, count beside a judged one. */
const IMPORTANCE = { made: 0.25, question: 1, keyword: 0.5 };
/** Keywords that may well be said in an emergency teach nothing about its absence. */
const MAY_BE_ONE = /power cut|leak|burst|co alarm|monoxide|dialysis|oxygen|no electric|no power|no gas|lights/i;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { mistakes: { type: 'boolean', default: false } },
});

interface Example extends TrainingExample {
  judged: JudgedWording;
}

const vocabulary = await readVocabulary(CONTENT);
const documents = await publishedDocuments();
const index = createSearchIndex(documents, vocabulary, EMERGENCY_PHONES);

function featuresOf(text: string): Set<string> {
  const words = tokenise(text);
  return index.emergencyDetector.featuresOf(words, index.engine.parse(words, true).guessed);
}

const exampleOf = (text: string, emergencies: readonly string[], importance: number): TrainingExample => ({
  features: featuresOf(text),
  emergencies,
  importance,
});

/** Ordinary questions and customers' words for other articles: none of them is an emergency. */
function ordinaryExamples(): TrainingExample[] {
  const keywords = documents
    .filter(({ category }) => category.id !== 'emergencies')
    .flatMap(({ path, keywords }) => [...keywords, ...(vocabulary.wordings.get(path) ?? [])])
    .filter((keyword) => !MAY_BE_ONE.test(keyword));
  const questions = ['dev', 'own'].flatMap(readQueries).filter(({ kind, relevant }) => {
    return kind !== 'emergency' && !Object.keys(relevant).some((article) => article.startsWith('emergencies/'));
  });
  return [
    ...keywords.map((text) => exampleOf(text, [], IMPORTANCE.keyword)),
    ...questions.map(({ q }) => exampleOf(q, [], IMPORTANCE.question)),
  ];
}

const examples = readWordings().map(
  (judged): Example => ({ ...exampleOf(judged.text, judged.emergencies, 1), judged }),
);
const ordinary = ordinaryExamples();

function train(from: readonly Example[]) {
  const made = madeWordings(from.map(({ judged }) => judged));
  const madeExamples = made.map(({ text, emergencies }) => exampleOf(text, emergencies, IMPORTANCE.made));
  return trainEmergencyWeights([...from, ...madeExamples, ...ordinary], vocabulary.emergencies.signs);
}

const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;

function report(name: string, tested: readonly Example[], found: (example: Example) => readonly string[]): void {
  console.log(
    `\n${name.padEnd(24)}${'pinned'.padStart(20)}${'the right one'.padStart(16)}${'left alone'.padStart(20)}`,
  );
  const groups = [...Map.groupBy(tested, ({ judged }) => judged.way), ['all', tested] as const];
  for (const [way, group] of groups) {
    const dangers = group.filter(({ emergencies }) => emergencies.length > 0);
    const nearMisses = group.filter(({ emergencies }) => emergencies.length === 0);
    const pinned = dangers.filter((example) => found(example).length > 0).length;
    const right = dangers.filter((example) => example.emergencies.every((id) => found(example).includes(id))).length;
    const left = nearMisses.filter((example) => found(example).length === 0).length;
    console.log(
      `${way.padEnd(24)}${`${pinned} of ${dangers.length}  ${percent(pinned, dangers.length)}`.padStart(20)}` +
        `${percent(right, dangers.length).padStart(16)}${`${left} of ${nearMisses.length}  ${percent(left, nearMisses.length)}`.padStart(20)}`,
    );
  }
}

const training = examples.filter(({ judged }) => !judged.isHeldOut);
const heldOut = examples.filter(({ judged }) => judged.isHeldOut);

function crossValidated(): Map<Example, string[]> {
  const found = new Map<Example, string[]>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = train(training.filter((_, number) => number % FOLDS !== fold));
    for (const example of training.filter((_, number) => number % FOLDS === fold)) {
      found.set(example, decide(weights, example.features));
    }
  }
  return found;
}

if (options.mistakes) {
  const found = crossValidated();
  report('cross-validated', training, (example) => found.get(example) ?? []);
  for (const [{ judged }, ids] of found) {
    const isMistake = ids.length > 0 !== judged.emergencies.length > 0;
    if (isMistake)
      console.log(`  ${judged.emergencies.join(', ') || 'none'} → ${ids.join(', ') || 'none'}: ${judged.text}`);
  }
}
const weights = train(training);
report('training half', training, ({ features }) => decide(weights, features));
report('held-out half', heldOut, ({ features }) => decide(weights, features));
if (positionals.includes('train')) {
  writeFileSync(WEIGHTS, `${JSON.stringify(train(examples), undefined, 2)}\n`);
  console.log(`\nwrote ${WEIGHTS}, trained on both halves`);
}
