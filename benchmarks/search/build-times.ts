/** Measures the time to build an index, its longest step, and the time of queries. */

import { search } from '@larkfield/search/search';
import { type SearchIndex, searchIndexSteps } from '@larkfield/search/search-index';
import type { SearchDocument } from '@larkfield/search/text/document';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { percentile } from './metrics.ts';
import { EMERGENCY_PHONES } from './phones.ts';

const ROUNDS = 5;

interface Built {
  index: SearchIndex;
  /** Processor time of all steps, in milliseconds. */
  total: number;
  /** Processor time of the longest step, in milliseconds. */
  longest: number;
}

/** CPU time of this thread in milliseconds, unaffected by other programs. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function build(pages: readonly SearchDocument[], vocabulary: Vocabulary): Built {
  const steps = searchIndexSteps(pages, vocabulary, EMERGENCY_PHONES);
  let longest = 0;
  const begun = threadTime();
  for (let before = begun; ; ) {
    const step = steps.next();
    const after = threadTime();
    longest = Math.max(longest, after - before);
    before = after;
    if (step.done) return { index: step.value, total: after - begun, longest };
  }
}

/** The fastest of several runs of each query, in milliseconds, since other programs slow some of them down. */
function timeQueries(index: SearchIndex, queries: readonly string[]): number[] {
  const fastest = queries.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [number, query] of queries.entries()) {
      const before = performance.now();
      search(index, query);
      fastest[number] = Math.min(fastest[number] ?? 0, performance.now() - before);
    }
  }
  return fastest;
}

function heapInMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}

/** Prints the times of building an index of the pages and of the queries. */
export function printTimes(pages: readonly SearchDocument[], vocabulary: Vocabulary, queries: readonly string[]): void {
  const heap = heapInMegabytes();
  const { index, total, longest } = build(pages, vocabulary);
  const memory = heapInMegabytes() - heap;
  const times = timeQueries(index, queries);
  console.log(
    `${pages.length} pages: p50 ${percentile(times, 0.5).toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(2)} ms, ` +
      `index ${total.toFixed(0)} ms, longest step ${longest.toFixed(1)} ms, ` +
      `${globalThis.gc ? `${memory.toFixed(1)} MB` : 'memory only with --expose-gc'}`,
  );
}
