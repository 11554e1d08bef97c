/**
 * `npm run search:emergencies`: measures how well emergencies are distinguished from near misses, by kind and by way of
 * speaking: for each writer with weights trained on all other writers, and for the unseen wordings, which are never
 * listed, with the weights in use.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEmergencyDetector, SEARCHES } from '@larkfield/search/emergency-detector';
import { trainEmergencyWeights } from '@larkfield/search/emergency-training';
import { BIAS } from '@larkfield/search/log-odds';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { search } from '@larkfield/search/search';
import { createSearchIndex, type SearchIndex } from '@larkfield/search/search-index';
import { runToEnd } from '@larkfield/search/text/steps';
import type { EmergencyWeights } from '@larkfield/search/text/vocabulary';
import { readOrEnd } from '@larkfield/service/command-line';
import { ourNames } from '@larkfield/service/supplier/brand';
import { publishedDocuments } from '../site/server/search/testing/published-documents.ts';
import { exampleMaker } from './search/emergency-examples.ts';
import { isMistake, report, reportShares, type Verdict } from './search/emergency-report.ts';
import { type JudgedWording, readFolder, readUnseenWordings, readWordings } from './search/emergency-wordings.ts';
import { EMERGENCY_PHONES } from './search/phones.ts';

const CONTENT = join(import.meta.dirname, '../content/search');
const WEIGHTS = join(CONTENT, 'emergencies/weights.json');

/** Changes of the decision threshold (log odds) for `--curve`. */
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

  train             first writes weights from all writers to weights.json
  --mistakes        lists what is mistaken of each writer
  --curve           prints what more or less caution would cost
  --folder FOLDER   only measures the wordings of a folder`;

const { values: options, positionals } = readOrEnd(() => parseArgs(READ), USAGE);

const vocabulary = await readVocabulary(CONTENT, ourNames());
const index = createSearchIndex(await publishedDocuments(), vocabulary, EMERGENCY_PHONES);
let inUse = vocabulary.emergencies.weights;

/** The search index with other weights. */
function indexWith(weights: EmergencyWeights): SearchIndex {
  const model = { ...vocabulary.emergencies, weights };
  const emergencyDetector = runToEnd(createEmergencyDetector(model, index.engine.parts.words, SEARCHES));
  return { ...index, emergencyDetector };
}

function verdictsOn(judged: readonly JudgedWording[], weights: EmergencyWeights): Verdict[] {
  const changed = indexWith(weights);
  return judged.map((wording) => {
    const results = search(changed, wording.text);
    return { judged: wording, found: 'emergencies' in results ? results.emergencies.map(({ id }) => id) : [] };
  });
}

/** Shares of detected emergencies and of ignored near misses at other thresholds. */
function reportCurve(verdictsAt: (threshold: number) => readonly Verdict[]): void {
  reportShares(
    'how sure',
    CURVE.map((threshold) => [threshold.toFixed(2), verdictsAt(threshold)]),
  );
}

/** @param threshold log odds that are added to the threshold in use */
function withThreshold({ any, byEmergency }: EmergencyWeights, threshold: number): EmergencyWeights {
  return { any: { ...any, [BIAS]: (any[BIAS] ?? 0) - threshold }, byEmergency };
}

/** Cross-validates: trains once without each writer, and measures on that writer's wordings. Then trains on all. */
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
    reportCurve((threshold) =>
      tried.flatMap(({ judged, weights }) => verdictsOn(judged, withThreshold(weights, threshold))),
    );
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
  if (options.curve) reportCurve((threshold) => verdictsOn(judged, withThreshold(inUse, threshold)));
}

if (options.folder) {
  measure(options.folder, readFolder(options.folder));
} else {
  trainAndTry();
  for (const [name, judged] of readUnseenWordings()) measure(`unseen: ${name}`, judged);
}
