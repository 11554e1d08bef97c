/**
 * `npm run search:emergencies`: how well emergencies are told from near misses, by kind and by way of speaking.
 * Prints what is made of each writer's wordings by weights that were trained on all the others', and what the weights in
 * use make of the unseen wordings, which are never listed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ALWAYS, createEmergencyDetector } from '@larkfield/search/emergency-detector';
import { trainEmergencyWeights } from '@larkfield/search/emergency-training';
import { search } from '@larkfield/search/search';
import { createSearchIndex, type SearchIndex } from '@larkfield/search/search-index';
import { runToEnd } from '@larkfield/search/text/steps';
import type { EmergencyWeights } from '@larkfield/search/text/vocabulary';
import { readVocabulary } from '../site/server/search/read-vocabulary.ts';
import { publishedDocuments } from '../site/server/search/testing/published-documents.ts';
import { orUsage } from './processes/options.ts';
import { exampleMaker } from './search/emergency-examples.ts';
import { isMistake, report, reportShares, type Verdict } from './search/emergency-report.ts';
import { type JudgedWording, readFolder, readUnseenWordings, readWordings } from './search/emergency-wordings.ts';
import { EMERGENCY_PHONES } from './search/phones.ts';

const CONTENT = join(import.meta.dirname, '../content/search');
const WEIGHTS = join(CONTENT, 'emergencies/weights.json');

/** By how much surer than it has to be (log odds). */
const CURVE = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];

const READ = {
  allowPositionals: true,
  options: {
    mistakes: { type: 'boolean', default: false },
    curve: { type: 'boolean', default: false },
    folder: { type: 'string' },
  },
} as const;

const USAGE = `Usage: npm run search:emergencies -- [train] [options]

  train             first writes weights from all writers to content/search/emergencies/weights.json
  --mistakes        lists what is mistaken of each writer
  --curve           prints what more or less caution would cost
  --folder FOLDER   only measures the wordings of a folder`;

const { values: options, positionals } = orUsage(() => parseArgs(READ), USAGE);

const vocabulary = await readVocabulary(CONTENT);
const index = createSearchIndex(await publishedDocuments(), vocabulary, EMERGENCY_PHONES);
let inUse = vocabulary.emergencies.weights;

/** The whole search, with other weights. */
function indexWith(weights: EmergencyWeights): SearchIndex {
  const model = { ...vocabulary.emergencies, weights };
  const emergencyDetector = runToEnd(createEmergencyDetector(model, index.engine.parts.words));
  return { ...index, emergencyDetector };
}

function verdictsOn(judged: readonly JudgedWording[], weights: EmergencyWeights): Verdict[] {
  const changed = indexWith(weights);
  return judged.map((wording) => {
    const results = search(changed, wording.text);
    return { judged: wording, found: 'emergencies' in results ? results.emergencies.map(({ id }) => id) : [] };
  });
}

/** What would be pinned and left alone if an emergency had to be surer, or less sure, than it has to be. */
function reportCurve(verdictsAt: (sureness: number) => readonly Verdict[]): void {
  reportShares(
    'how sure',
    CURVE.map((sureness) => [sureness.toFixed(2), verdictsAt(sureness)]),
  );
}

/** @param sureness how much surer than it has to be an emergency must be (log odds) */
function lessEager({ any, byEmergency }: EmergencyWeights, sureness: number): EmergencyWeights {
  return { any: { ...any, [ALWAYS]: (any[ALWAYS] ?? 0) - sureness }, byEmergency };
}

/** Trains on all writers, once without each of them. */
function trainAndTry(): void {
  const examplesOf = exampleMaker(index, vocabulary);
  const writers = [...readWordings()].map(([writer, judged]) => ({ writer, judged, examples: examplesOf(judged) }));
  const trainWithout = (left?: string) =>
    trainEmergencyWeights([
      ...writers.filter(({ writer }) => writer !== left).flatMap(({ examples }) => examples),
      ...examplesOf.constant,
    ]);
  const tried = writers.map(({ writer, judged }) => ({ writer, judged, weights: trainWithout(writer) }));
  const byWriter = tried.map(({ writer, judged, weights }) => [writer, verdictsOn(judged, weights)] as const);
  const verdicts = byWriter.flatMap(([, found]) => found);
  report('each writer, by weights from all others', verdicts);
  reportShares('writer', byWriter);
  if (options.mistakes) verdicts.filter(isMistake).forEach(printMistake);
  if (options.curve) {
    reportCurve((sureness) => tried.flatMap(({ judged, weights }) => verdictsOn(judged, lessEager(weights, sureness))));
  }
  if (!positionals.includes('train')) return;
  inUse = trainWithout();
  writeFileSync(WEIGHTS, `${JSON.stringify(inUse, undefined, 1)}\n`);
  console.log(`\nwrote ${WEIGHTS}, trained on all writers`);
}

function printMistake({ judged, found }: Verdict): void {
  console.log(`  ${judged.kind} → ${found.join(', ') || 'none'}: ${judged.text}`);
}

function measure(name: string, judged: readonly JudgedWording[]): void {
  report(`${name}, by the weights in use`, verdictsOn(judged, inUse));
  if (options.curve) reportCurve((sureness) => verdictsOn(judged, lessEager(inUse, sureness)));
}

if (options.folder) {
  measure(options.folder, readFolder(options.folder));
} else {
  trainAndTry();
  for (const [name, judged] of readUnseenWordings()) measure(`unseen: ${name}`, judged);
}
