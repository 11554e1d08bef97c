/** `npm run insight -- search`: what customers look for, what they don't find, and which results they open (SE-03). */
import { parseArgs } from 'node:util';
import { openDatabase } from '@larkfield/database/open';
import type { Database } from '@larkfield/database/tables';
import { readProviderSettings } from '../settings.ts';
import { clicksByPosition, dayOf, topSearches } from './store.ts';

const USAGE = `Usage: npm run insight -- search [--days 30] [--top 20] [--json]

Prints what was searched for most, what found nothing, and which places in the results were opened.
Words stand without numbers, addresses and most names; counts are kept for 13 months.`;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The command line does not fit; the message says how. */
class UsageError extends Error {
  override name = 'UsageError';
}

const print = (text: string) => process.stdout.write(`${text}\n`);

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) throw new UsageError(`--${name} needs a whole number from 1 up.`);
  return count;
}

function readCommandLine() {
  const options = {
    days: { type: 'string', default: '30' },
    top: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length !== 1 || positionals[0] !== 'search') throw new UsageError('Say what to print: search.');
    return { days: countOf('days', values.days), top: countOf('top', values.top), json: values.json };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function readInsight(database: Database, since: string, top: number) {
  return {
    since,
    searches: await topSearches(database, since, 'searches', top),
    unanswered: await topSearches(database, since, 'unanswered', top),
    clicks: await clicksByPosition(database, since),
  };
}

function printLists({ since, searches, unanswered, clicks }: Awaited<ReturnType<typeof readInsight>>) {
  const line = (count: number, text: string) => print(`${String(count).padStart(8)}  ${text}`);
  print(`Since ${since}\n\nSearched for most`);
  for (const { words, searches: count } of searches) line(count, words);
  print('\nFound nothing');
  for (const { words, unanswered: count } of unanswered) line(count, words);
  print('\nResults opened, by place');
  for (const { position, clicks: count } of clicks) line(count, `place ${position}`);
}

async function run(): Promise<void> {
  const { days, top, json } = readCommandLine();
  const settings = readProviderSettings(process.env);
  const database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  try {
    const insight = await readInsight(database, dayOf(new Date(Date.now() - days * DAY_MS)), top);
    if (json) print(JSON.stringify(insight));
    else printLists(insight);
  } finally {
    await database.destroy();
  }
}

await run().catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${USAGE}\n`);
  process.exitCode = 1;
});
