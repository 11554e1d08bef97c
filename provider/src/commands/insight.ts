/**
 * `npm run insight -- search`: what customers look for, what they don't find, and which results they open (SE-03).
 * `npm run insight -- pages`: which pages are viewed (AN-01), and which articles are rated helpful or not (AR-06).
 * `npm run insight -- vitals`: how fast pages are for customers who allow measuring, and which errors they met (MO-01).
 */
import type { PageVitals } from '@larkfield/api-schemas/staff-calls/insight-report';
import { UsageError } from '@larkfield/service/command-line';
import { daysBefore } from '@larkfield/service/personal-data';
import { type Counted, insightOf } from '../insight/report.ts';
import { errorsSeen, vitalsByPage } from '../telemetry/vitals.ts';
import { type CommandOptions, print, runProgram } from './program.ts';

const USAGE = `Usage: npm run insight -- search|pages|vitals [--days 30] [--top 20] [--json]

search prints what was searched for most, what found nothing, and which places in the results were opened.
pages prints the pages that were viewed most, and the articles that were rated most.
vitals prints what three quarters of the views did not exceed, by page, and the errors that browsers met.
Words stand without numbers, addresses and most names; counts are kept for 13 months.`;

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) throw new UsageError(`--${name} needs a whole number from 1 up.`);
  return count;
}

const OPTIONS = {
  days: { type: 'string', default: '30' },
  top: { type: 'string', default: '20' },
  json: { type: 'boolean', default: false },
} as const;

const line = (count: number, text: string) => print(`${String(count).padStart(8)}  ${text}`);

function heading(text: string): void {
  print(`\n${text}`);
}

function printSearches({ from, searches, clicks }: Counted): void {
  print(`Since ${from}`);
  heading('Searched for most');
  for (const { words, searches: count } of searches.most) line(count, words);
  heading('Found nothing');
  for (const { words, unanswered } of searches['without-answer']) if (unanswered > 0) line(unanswered, words);
  heading('Found results, of which none was opened');
  for (const { words, unopened } of searches['without-click']) if (unopened > 0) line(unopened, words);
  heading('Results opened, by place');
  for (const { position, clicks: count } of clicks) line(count, `place ${position}`);
}

function printPages({ from, pages, ratings }: Counted): void {
  print(`Since ${from}`);
  heading('Viewed most');
  for (const { page, views } of pages) line(views, page);
  heading('Rated not helpful');
  for (const { article, unhelpful } of ratings) if (unhelpful > 0) line(unhelpful, article);
  heading('Rated helpful');
  for (const { article, helpful } of ratings) if (helpful > 0) line(helpful, article);
}

function vitalsLine({ page, views, lcp, inp, cls }: PageVitals): string {
  const cells = [views, lcp, inp, cls].map((value) => String(value ?? '-').padStart(8));
  return `${cells.join('')}  ${page}`;
}

function printVitals({ from, vitals, errors }: Counted & { errors: Awaited<ReturnType<typeof errorsSeen>> }): void {
  print(`Since ${from}, at the 75th percentile\n\n   views  LCP ms  INP ms     CLS  page`);
  for (const page of vitals) print(vitalsLine(page));
  heading('Errors seen');
  for (const { type, message, count } of errors) line(count, `${type}: ${message}`);
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

type Printed = Parameters<typeof printVitals>[0];

const printing = (printTables: (insight: Printed) => void) => async (options: CommandOptions<typeof OPTIONS>) => {
  const { database, json } = options;
  const [days, top] = [countOf('days', options.days), countOf('top', options.top)];
  const now = new Date();
  const period = { from: dayOf(daysBefore(now, days)), to: dayOf(now) };
  const figures = await insightOf(database, vitalsByPage, period, top);
  const insight = { ...figures, errors: await errorsSeen(database, period, top) };
  if (json) print(JSON.stringify(insight));
  else printTables(insight);
};

await runProgram(USAGE, OPTIONS, {
  search: printing(printSearches),
  pages: printing(printPages),
  vitals: printing(printVitals),
});
