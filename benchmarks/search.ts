/**
 * `npm run search:quality`: how well and how fast the help search answers.
 *   node benchmarks/search.ts [--candidates] [--failures] [--release]
 * Prints quality by kind of question on every set in content/search/queries-*.jsonl, then times, build and memory at the
 * published pages and at 10,000 made ones. `--candidates` also measures the engines that were not chosen.
 * Means stand with their 95 % confidence intervals and the change since the last release; `--release` stores the figures.
 * A keyword that is a measured question word for word is left out of the pages while measuring.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SearchDocument } from '@larkfield/search/document';
import { normalise } from '@larkfield/search/normalise';
import { search } from '@larkfield/search/search';
import { createSearchIndex, type SearchIndex } from '@larkfield/search/search-index';
import { readVocabulary } from '../site/server/search/read-vocabulary.ts';
import { publishedDocuments } from '../site/server/search/testing/published-documents.ts';
import { confidenceInterval } from './search/bootstrap.ts';
import { candidates } from './search/candidates.ts';
import { madeDocuments } from './search/made-documents.ts';
import { meanQuality, percentile, type Quality, qualityOf } from './search/metrics.ts';
import { EMERGENCY_PHONES } from './search/phones.ts';
import { type JudgedQuery, readQueries } from './search/queries.ts';
import {
  type Figures,
  type ReleaseFigures,
  readReleaseFigures,
  writeReleaseFigures,
} from './search/release-figures.ts';

const CONTENT = join(import.meta.dirname, '../content');
const SETS = ['dev', 'own', 'callers'];
const MANY = 10_000;
const ROUNDS = 5;

const { values: options } = parseArgs({
  options: {
    candidates: { type: 'boolean', default: false },
    failures: { type: 'boolean', default: false },
    release: { type: 'boolean', default: false },
  },
});

const vocabulary = await readVocabulary(join(CONTENT, 'search'));
const lastRelease = readReleaseFigures();
const thisRelease: ReleaseFigures = {};
const sets = SETS.map((name) => ({ name, queries: readQueries(name) }));
const documents = withoutMeasured(await publishedDocuments());
const index = createSearchIndex(documents, vocabulary, EMERGENCY_PHONES);

function withoutMeasured(pages: readonly SearchDocument[]): SearchDocument[] {
  const measured = new Set(sets.flatMap(({ queries }) => queries.map(({ q }) => normalise(q))));
  return pages.map((page) => ({
    ...page,
    keywords: page.keywords.filter((keyword) => !measured.has(normalise(keyword))),
  }));
}

const articlePaths = (paths: readonly string[]) => paths.map((path) => path.replace('/help-and-support/', ''));
const hasAnswer = ({ relevant }: JudgedQuery) => Object.keys(relevant).length > 0;
const figures = ({ ndcg, recall, mrr, empty }: ReturnType<typeof meanQuality>) =>
  [ndcg, recall, mrr, empty].map((figure) => figure.toFixed(3).padStart(8)).join('');

function printQuality(name: string, queries: readonly JudgedQuery[]): void {
  const measured = queries.filter(hasAnswer).map((query) => {
    const results = search(index, query.q);
    const paths = results.status === 'found' ? results.results.map(({ path }) => path) : [];
    const quality = qualityOf(articlePaths(paths), query);
    if (options.failures && quality.recall < 1)
      console.log(`  ${query.q}: ${articlePaths(paths).slice(0, 3).join(', ')}`);
    return { kind: query.kind, quality };
  });
  console.log(
    `\n${name.padEnd(24)}${'nDCG@10 (95 %)'.padStart(28)}${'first3 (95 %)'.padStart(28)}${'MRR (95 %)'.padStart(28)}   empty`,
  );
  const groups = [...Map.groupBy(measured, (query) => query.kind), ['all', measured] as const];
  for (const [kind, group] of groups) {
    const qualities = group.map(({ quality }) => quality);
    printKind(kind, qualities, lastRelease[`${name}/${kind}`]);
    thisRelease[`${name}/${kind}`] = { count: qualities.length, ...meanQuality(qualities) };
  }
  printRules(queries);
}

/** A mean, its confidence interval and, where there is one, the change since the last release. */
function column(values: readonly number[], before: number | undefined): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const [low, high] = confidenceInterval(values);
  const change = before === undefined || Math.abs(mean - before) < 0.0005 ? '' : signed(mean - before);
  return `${mean.toFixed(3)} ${low.toFixed(2)}–${high.toFixed(2)}${change.padStart(8)}`.padStart(28);
}

const signed = (change: number) => `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(3)}`;

function printKind(kind: string, qualities: readonly Quality[], before: Figures | undefined): void {
  const name = `${kind} (${qualities.length})`.padEnd(24);
  const ndcg = column(
    qualities.map((quality) => quality.ndcg),
    before?.ndcg,
  );
  const recall = column(
    qualities.map((quality) => quality.recall),
    before?.recall,
  );
  const mrr = column(
    qualities.map((quality) => quality.reciprocalRank),
    before?.mrr,
  );
  console.log(`${name}${ndcg}${recall}${mrr}${meanQuality(qualities).empty.toFixed(3).padStart(8)}`);
}

/** What must be told apart by rule: emergencies are pinned, questions for others say so. */
function printRules(queries: readonly JudgedQuery[]): void {
  const results = queries.map(({ q, kind }) => ({ kind, answer: search(index, q) }));
  const emergencies = results.filter(({ kind }) => kind === 'emergency');
  const pinned = emergencies.filter(({ answer }) => 'emergencies' in answer && answer.emergencies.length > 0);
  const none = results.filter(({ kind }) => kind === 'none');
  const recognised = none.filter(({ answer }) => answer.status === 'none');
  console.log(
    `pinned ${pinned.length} of ${emergencies.length}, recognised as not ours ${recognised.length} of ${none.length}`,
  );
}

function timeQueries(measured: SearchIndex): number[] {
  const queries = sets.flatMap((set) => set.queries);
  const milliseconds: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { q } of queries) {
      const before = performance.now();
      search(measured, q);
      if (round > 0) milliseconds.push(performance.now() - before);
    }
  }
  return milliseconds;
}

function heapInMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}

function printTimes(pages: readonly SearchDocument[]): void {
  const heap = heapInMegabytes();
  const before = performance.now();
  const built = createSearchIndex(pages, vocabulary, EMERGENCY_PHONES);
  const buildTime = performance.now() - before;
  const memory = heapInMegabytes() - heap;
  const times = timeQueries(built);
  console.log(
    `${pages.length} pages: p50 ${percentile(times, 0.5).toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(2)} ms, ` +
      `index ${buildTime.toFixed(0)} ms, ${globalThis.gc ? `${memory.toFixed(1)} MB` : 'memory only with --expose-gc'}`,
  );
}

async function printCandidates(): Promise<void> {
  const queries = readQueries('dev').filter(hasAnswer);
  const withWordings = documents.map((page) => {
    return { ...page, keywords: [...page.keywords, ...(vocabulary.wordings.get(page.path) ?? [])] };
  });
  console.log(`\n${'dev set, by engine'.padEnd(24)}${'nDCG@10   first3     MRR   empty'.padStart(34)}  ms/query`);
  for (const [name, find] of Object.entries(await candidates(withWordings, index))) {
    const qualities: Quality[] = [];
    const before = performance.now();
    for (const query of queries) qualities.push(qualityOf(articlePaths(await find(query.q)), query));
    const time = (performance.now() - before) / queries.length;
    console.log(`${name.padEnd(24)}${figures(meanQuality(qualities))}${time.toFixed(2).padStart(10)}`);
  }
}

for (const { name, queries } of sets) printQuality(name, queries);
if (options.release) writeReleaseFigures(thisRelease);
console.log('');
printTimes(documents);
printTimes(madeDocuments(documents, MANY));
if (options.candidates) await printCandidates();
