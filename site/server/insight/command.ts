/**
 * `npm run insight -- search`: what customers look for, what they don't find, and which results they open (SE-03).
 * `npm run insight -- pages`: which pages are viewed (AN-01), and which articles are rated helpful or not (AR-06).
 * `npm run insight -- vitals`: how fast pages are for customers who allow measuring, and which errors they met (MO-01).
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '@larkfield/database/open';
import type { Database } from '@larkfield/database/tables';
import { runCommand, UsageError } from '@larkfield/service/command-line';
import { readSettings } from '../settings/read.ts';
import { type CountKind, topSubjects } from './daily-counts.ts';
import { clicksByPosition, dayOf, topSearches } from './store.ts';
import { errorsSeen, type PageVitals, vitalsByPage } from './vitals.ts';

const USAGE = `Usage: npm run insight -- search|pages|vitals [--days 30] [--top 20] [--json]

search prints what was searched for most, what found nothing, and which places in the results were opened.
pages prints the pages that were viewed most, and the articles that were rated most.
vitals prints what three quarters of the views did not exceed, by page, and the errors that browsers met.
Words stand without numbers, addresses and most names; counts are kept for 13 months.`;

const DAY_MS = 24 * 60 * 60 * 1000;

const print = (text: string) => process.stdout.write(`${text}\n`);

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) throw new UsageError(`--${name} needs a whole number from 1 up.`);
  return count;
}

const SUBJECTS = ['search', 'pages', 'vitals'] as const;
const isSubject = (word: string | undefined) => SUBJECTS.find((subject) => subject === word);

function readCommandLine() {
  const options = {
    days: { type: 'string', default: '30' },
    top: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [subject] = positionals;
  if (positionals.length !== 1 || !isSubject(subject))
    throw new UsageError('Say what to print: search, pages or vitals.');
  return { subject, days: countOf('days', values.days), top: countOf('top', values.top), json: values.json };
}

async function readSearches(database: Database, since: string, top: number) {
  return {
    since,
    searches: await topSearches(database, since, 'searches', top),
    unanswered: await topSearches(database, since, 'unanswered', top),
    clicks: await clicksByPosition(database, since),
  };
}

const line = (count: number, text: string) => print(`${String(count).padStart(8)}  ${text}`);

function printSearches({ since, searches, unanswered, clicks }: Awaited<ReturnType<typeof readSearches>>): void {
  print(`Since ${since}\n\nSearched for most`);
  for (const { words, searches: count } of searches) line(count, words);
  print('\nFound nothing');
  for (const { words, unanswered: count } of unanswered) line(count, words);
  print('\nResults opened, by place');
  for (const { position, clicks: count } of clicks) line(count, `place ${position}`);
}

const PAGE_LISTS: Record<CountKind, string> = {
  'page-view': 'Viewed most',
  'rated-helpful': 'Rated helpful',
  'rated-unhelpful': 'Rated not helpful',
};

async function readPages(database: Database, since: string, top: number) {
  const kinds: CountKind[] = ['page-view', 'rated-helpful', 'rated-unhelpful'];
  const lists = kinds.map(async (kind) => ({ kind, pages: await topSubjects(database, kind, since, top) }));
  return { since, lists: await Promise.all(lists) };
}

function printPages({ since, lists }: Awaited<ReturnType<typeof readPages>>): void {
  print(`Since ${since}`);
  for (const { kind, pages } of lists) {
    print(`\n${PAGE_LISTS[kind]}`);
    for (const { subject, count } of pages) line(count, subject);
  }
}

async function readVitals(database: Database, since: string, top: number) {
  return {
    since,
    pages: await vitalsByPage(database, since, top),
    errors: await errorsSeen(database, since, top),
  };
}

function vitalsLine({ page, views, lcp, inp, cls }: PageVitals): string {
  const cells = [views, lcp, inp, cls].map((value) => String(value ?? '-').padStart(8));
  return `${cells.join('')}  ${page}`;
}

function printVitals({ since, pages, errors }: Awaited<ReturnType<typeof readVitals>>): void {
  print(`Since ${since}, at the 75th percentile\n\n   views  LCP ms  INP ms     CLS  page`);
  for (const page of pages) print(vitalsLine(page));
  print('\nErrors seen');
  for (const { type, message, count } of errors) line(count, `${type}: ${message}`);
}

/** Reads what was asked for, and shows it as a table for people or as JSON. */
async function show<T>(json: boolean, reading: Promise<T>, printTable: (insight: T) => void): Promise<void> {
  const insight = await reading;
  if (json) print(JSON.stringify(insight));
  else printTable(insight);
}

async function run(): Promise<void> {
  const { subject, days, top, json } = readCommandLine();
  const settings = readSettings(process.env);
  const database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  const since = dayOf(new Date(Date.now() - days * DAY_MS));
  try {
    if (subject === 'search') await show(json, readSearches(database, since, top), printSearches);
    else if (subject === 'pages') await show(json, readPages(database, since, top), printPages);
    else await show(json, readVitals(database, since, top), printVitals);
  } finally {
    await database.destroy();
  }
}

await runCommand(run, USAGE);
