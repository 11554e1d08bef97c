/** Prints the quality of answers to judged questions by kind, compared with the last release. */
import { search } from '@larkfield/search/search';
import type { SearchIndex } from '@larkfield/search/search-index';
import { confidenceInterval } from './bootstrap.ts';
import { meanQuality, type Quality, qualityOf } from './metrics.ts';
import type { JudgedQuery } from './queries.ts';
import type { Figures, ReleaseFigures } from './release-figures.ts';

/** Judged questions that are measured together. */
export interface QuerySet {
  name: string;
  queries: readonly JudgedQuery[];
}

interface ReportOptions {
  /** Prints each question whose best articles are not among the first three, and what was found instead. */
  failures: boolean;
  lastRelease: ReleaseFigures;
}

/** Columns for the name of a set or kind. */
const NAME_WIDTH = 30;

export const hasAnswer = ({ relevant }: JudgedQuery) => Object.keys(relevant).length > 0;

/** @returns the figures printed, by set and kind */
export function printQuality(index: SearchIndex, { name, queries }: QuerySet, options: ReportOptions): ReleaseFigures {
  const measured = queries
    .filter(hasAnswer)
    .map((query) => ({ kind: query.kind, quality: measure(index, query, options) }));
  const titles = ['nDCG@10 (95 %)', 'first3 (95 %)', 'MRR (95 %)'].map((title) => title.padStart(28)).join('');
  console.log(`\n${name.padEnd(NAME_WIDTH)}${titles}   empty`);
  const figures: ReleaseFigures = {};
  for (const [kind, group] of [...Map.groupBy(measured, (query) => query.kind), ['all', measured] as const]) {
    const qualities = group.map(({ quality }) => quality);
    printKind(kind, qualities, options.lastRelease[`${name}/${kind}`]);
    figures[`${name}/${kind}`] = { count: qualities.length, ...meanQuality(qualities) };
  }
  printRules(index, queries);
  return figures;
}

/** The paths of the search's results, best first, as the judgements name them: `meters/faulty-meter`. */
export function foundFor(index: SearchIndex, question: string): string[] {
  const results = search(index, question);
  return results.status === 'found' ? results.results.map(({ path }) => path.replace('/help-and-support/', '')) : [];
}

function measure(index: SearchIndex, query: JudgedQuery, { failures }: ReportOptions): Quality {
  const paths = foundFor(index, query.q);
  const quality = qualityOf(paths, query);
  if (failures && quality.recall < 1) {
    console.log(`  ${query.q}: ${paths.slice(0, 3).join(', ')} instead of ${Object.keys(query.relevant).join(', ')}`);
  }
  return quality;
}

/** A mean, its confidence interval and, if known, the change since the last release. */
function column(values: readonly number[], before: number | undefined): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const [low, high] = confidenceInterval(values);
  const change = before === undefined || Math.abs(mean - before) < 0.0005 ? '' : signed(mean - before);
  return `${mean.toFixed(3)} ${low.toFixed(2)}–${high.toFixed(2)}${change.padStart(8)}`.padStart(28);
}

const signed = (change: number) => `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(3)}`;

function printKind(kind: string, qualities: readonly Quality[], before: Figures | undefined): void {
  const columns = [
    column(
      qualities.map(({ ndcg }) => ndcg),
      before?.ndcg,
    ),
    column(
      qualities.map(({ recall }) => recall),
      before?.recall,
    ),
    column(
      qualities.map(({ reciprocalRank }) => reciprocalRank),
      before?.mrr,
    ),
  ];
  const empty = meanQuality(qualities).empty.toFixed(3).padStart(8);
  console.log(`${`${kind} (${qualities.length})`.padEnd(NAME_WIDTH)}${columns.join('')}${empty}`);
}

/** Prints how many emergencies are detected, and how many questions that aren't about us are recognised. */
function printRules(index: SearchIndex, queries: readonly JudgedQuery[]): void {
  const results = queries.map(({ q, kind }) => ({ kind, answer: search(index, q) }));
  const emergencies = results.filter(({ kind }) => kind === 'emergency');
  const pinned = emergencies.filter(({ answer }) => 'emergencies' in answer && answer.emergencies.length > 0);
  const none = results.filter(({ kind }) => kind === 'none');
  const recognised = none.filter(({ answer }) => answer.status === 'none');
  if (emergencies.length > 0) console.log(`pinned ${pinned.length} of ${emergencies.length}`);
  if (none.length > 0) console.log(`recognised as not ours ${recognised.length} of ${none.length}`);
}
