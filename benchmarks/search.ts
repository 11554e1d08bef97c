/**
 * `npm run search:quality`: how well and how fast the help search answers.
 *   node benchmarks/search.ts [--candidates] [--failures]
 * Prints quality by kind of question on every set in content/search/queries-*.jsonl, then times, build and memory at the
 * published pages and at 10,000 made ones. `--candidates` also measures the engines that were not chosen.
 * A keyword that is a measured question word for word is left out of the pages while measuring.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SearchDocument } from '../site/server/search/document.ts';
import { fold } from '../site/server/search/fold.ts';
import { readVocabulary } from '../site/server/search/read-vocabulary.ts';
import { createSearchIndex, type SearchIndex, search } from '../site/server/search/search.ts';
import { publishedDocuments } from '../site/server/search/testing/published-documents.ts';
import { candidates } from './search/candidates.ts';
import { madeDocuments } from './search/made-documents.ts';
import { meanQuality, percentile, type Quality, qualityOf } from './search/metrics.ts';
import { type JudgedQuery, readQueries } from './search/queries.ts';

const CONTENT = join(import.meta.dirname, '../content');
const SETS = ['dev', 'own'];
const MANY = 10_000;
const ROUNDS = 5;
const PHONES = {
  'gas-emergency': '0800111999',
  'power-cut': '105',
  'meter-emergency': '08081570105',
  homecare: '08081570140',
};

const { values: options } = parseArgs({
  options: { candidates: { type: 'boolean', default: false }, failures: { type: 'boolean', default: false } },
});

const vocabulary = await readVocabulary(join(CONTENT, 'search'));
const sets = SETS.map((name) => ({ name, queries: readQueries(name) }));
const documents = withoutMeasured(await publishedDocuments());
const index = createSearchIndex(documents, vocabulary, PHONES);

function withoutMeasured(pages: readonly SearchDocument[]): SearchDocument[] {
  const measured = new Set(sets.flatMap(({ queries }) => queries.map(({ q }) => fold(q))));
  return pages.map((page) => ({ ...page, keywords: page.keywords.filter((keyword) => !measured.has(fold(keyword))) }));
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
  console.log(`\n${name.padEnd(24)}${'nDCG@10   first3     MRR   empty'.padStart(34)}`);
  for (const [kind, group] of Map.groupBy(measured, (query) => query.kind)) {
    console.log(
      `${`${kind} (${group.length})`.padEnd(24)}${figures(meanQuality(group.map(({ quality }) => quality)))}`,
    );
  }
  const all: Quality[] = measured.map(({ quality }) => quality);
  console.log(`${`all (${all.length})`.padEnd(24)}${figures(meanQuality(all))}`);
  printRules(queries);
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
  const built = createSearchIndex(pages, vocabulary, PHONES);
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
console.log('');
printTimes(documents);
printTimes(madeDocuments(documents, MANY));
if (options.candidates) await printCandidates();
