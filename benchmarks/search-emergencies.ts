/**
 * `npm run search:emergencies [-- train] [-- --mistakes]`: how well emergencies are told from near misses, by kind and by
 * way of speaking, beside what plain rules would make of them.
 * Prints what weights that were trained on one half of the judged wordings make of that half and of the other, and what
 * the weights in use make of the unseen wordings. `train` first writes weights from both halves to
 * content/search/emergencies/weights.json. `--mistakes` lists the mistakes of cross-validation inside the training half;
 * the other half and the unseen wordings are never listed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEmergencyDetector } from '@larkfield/search/emergency-detector';
import { trainEmergencyWeights } from '@larkfield/search/emergency-training';
import { normalise, tokenise } from '@larkfield/search/normalise';
import { search } from '@larkfield/search/search';
import { createSearchIndex, type SearchIndex } from '@larkfield/search/search-index';
import { runToEnd } from '@larkfield/search/steps';
import type { EmergencyWeights } from '@larkfield/search/vocabulary';
import { readVocabulary } from '../site/server/search/read-vocabulary.ts';
import { publishedDocuments } from '../site/server/search/testing/published-documents.ts';
import { exampleMaker } from './search/emergency-examples.ts';
import { isMistake, report, type Verdict } from './search/emergency-report.ts';
import { emergenciesByRule } from './search/emergency-rules.ts';
import { type JudgedWording, readUnseenWordings, readWordings } from './search/emergency-wordings.ts';
import { EMERGENCY_PHONES } from './search/phones.ts';

const CONTENT = join(import.meta.dirname, '../content/search');
const WEIGHTS = join(CONTENT, 'emergencies/weights.json');
const FOLDS = 5;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { mistakes: { type: 'boolean', default: false } },
});

const vocabulary = await readVocabulary(CONTENT);
const index = createSearchIndex(await publishedDocuments(), vocabulary, EMERGENCY_PHONES);
const examplesOf = exampleMaker(index, vocabulary);
const { signs } = vocabulary.emergencies;

const train = (judged: readonly JudgedWording[]) => trainEmergencyWeights(examplesOf(judged), signs);

/** The whole search, with other weights. */
function indexWith(weights: EmergencyWeights): SearchIndex {
  const { analyser, words } = index.engine.parts;
  const model = { ...vocabulary.emergencies, weights };
  const emergencyDetector = runToEnd(createEmergencyDetector(model, analyser, words, vocabulary.englishWords));
  return { ...index, emergencyDetector };
}

function verdictsOn(judged: readonly JudgedWording[], weights: EmergencyWeights): Verdict[] {
  const changed = indexWith(weights);
  return judged.map((wording) => {
    const results = search(changed, wording.text);
    const words = tokenise(wording.text);
    const features = index.emergencyDetector.featuresOf(words, index.engine.parse(words, true).guessed);
    const found = 'emergencies' in results ? results.emergencies.map(({ id }) => id) : [];
    return { judged: wording, found, byRule: emergenciesByRule(features, signs) };
  });
}

function crossValidated(judged: readonly JudgedWording[]): Verdict[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isInFold = (_: JudgedWording, number: number) => number % FOLDS === fold;
    const others = judged.filter((wording, number) => !isInFold(wording, number));
    return verdictsOn(judged.filter(isInFold), train(others));
  }).flat();
}

const wordings = readWordings();
const training = wordings.filter(({ isHeldOut }) => !isHeldOut);
const heldOut = wordings.filter(({ isHeldOut }) => isHeldOut);

/** A set is unseen only if none of its wordings is trained on. */
function checkUnseen(name: string, unseen: readonly JudgedWording[]): void {
  const seen = new Set(wordings.map(({ text }) => normalise(text)));
  const known = unseen.filter(({ text }) => seen.has(normalise(text))).map(({ text }) => text);
  if (known.length > 0) throw new Error(`unseen/${name} holds wordings that are trained on: ${known.join('; ')}`);
}

if (options.mistakes) {
  const verdicts = crossValidated(training);
  report('cross-validated training half', verdicts);
  for (const { judged, found } of verdicts.filter(isMistake)) {
    console.log(`  ${judged.kind} → ${found.join(', ') || 'none'}: ${judged.text}`);
  }
}
const fromOneHalf = train(training);
report('training half', verdictsOn(training, fromOneHalf));
report('held-out half', verdictsOn(heldOut, fromOneHalf));
let inUse = vocabulary.emergencies.weights;
if (positionals.includes('train')) {
  inUse = train(wordings);
  writeFileSync(WEIGHTS, `${JSON.stringify(inUse, undefined, 2)}\n`);
  console.log(`\nwrote ${WEIGHTS}, trained on both halves`);
}
for (const [name, unseen] of readUnseenWordings()) {
  checkUnseen(name, unseen);
  report(`unseen: ${name}, with the weights in use`, verdictsOn(unseen, inUse));
}
