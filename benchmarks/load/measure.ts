/** The measurements, one after another. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@larkfield/database/open';
import { request } from 'undici';
import { freePort } from '../../e2e/fixtures/free-port.ts';
import { type OwnDatabase, ownDatabase } from '../processes/own-database.ts';
import { startServer } from '../processes/server-process.ts';
import { usageOf } from '../processes/usage.ts';
import type { LoadSettings } from './settings.ts';
import type { SiteUnderLoad } from './site-under-load.ts';
import { type JourneyResult, type SaturationResult, saturate, sendJourneys } from './tasks.ts';

const WARM_UP_SECONDS = 1;

const PAGES = {
  'cached page': '/help-and-support/meters/faulty-meter',
  'meter reading form': '/help-and-support/submit-meter-read',
  search: '/search?q=boiler+pressure',
} as const;

export interface Saturation extends SaturationResult {
  what: string;
  /** Of the server's process and its children, in milliseconds. */
  cpuPerRequest: number;
  /** Requests a second as a share of the bare buffer's. */
  ofBareBuffer: number;
}

export interface JourneyStep extends Omit<JourneyResult, 'references'> {
  rate: number;
  cpuPerJourney: number;
  /** The largest of the server's processes, in MB. */
  residentMegabytes: number;
  /** Number of references that a customer was shown but the database doesn't have. */
  lost: number;
}

async function saturation(what: string, url: string, pid: number, settings: LoadSettings) {
  const { connections, seconds } = settings;
  await saturate({ url, connections, seconds: WARM_UP_SECONDS });
  const before = usageOf(pid).cpuSeconds;
  const result = await saturate({ url, connections, seconds });
  const cpuPerRequest = ((usageOf(pid).cpuSeconds - before) * 1000) / Math.max(1, result.requests);
  return { what, ...result, cpuPerRequest };
}

/** The compressed page, which the yardstick sends as a buffer. */
async function compressedPage(origin: string): Promise<Buffer> {
  const answer = await request(origin + PAGES['cached page'], { headers: { 'accept-encoding': 'br' } });
  return Buffer.from(await answer.body.arrayBuffer());
}

async function measureYardstick(page: Buffer, settings: LoadSettings) {
  const database = await ownDatabase(process.env.DATABASE_URL);
  const file = join(database.dataDir, 'page.br');
  writeFileSync(file, page);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { environment } = database;
  const script = ['benchmarks/load/yardstick.ts', String(port), file] as const;
  const server = await startServer({ script, environment, readyUrl: origin });
  const bare = await saturation('bare buffer', origin, server.pid, settings);
  const commit = await saturation('bare buffer and a commit', `${origin}/commit`, server.pid, settings);
  await server.stop();
  await database.remove();
  return [bare, commit];
}

/** Measures the throughput of the yardstick and of every kind of page. */
export async function measurePages(site: SiteUnderLoad, settings: LoadSettings): Promise<Saturation[]> {
  const measured = await measureYardstick(await compressedPage(site.origin), settings);
  for (const [what, path] of Object.entries(PAGES))
    measured.push(await saturation(what, site.origin + path, site.pid, settings));
  const bare = measured[0]?.perSecond ?? 0;
  return measured.map((result) => ({ ...result, ofBareBuffer: result.perSecond / bare }));
}

/** Measures whole journeys, at one rate after another. */
export async function measureJourneys(site: SiteUnderLoad, database: OwnDatabase, settings: LoadSettings) {
  const steps: JourneyStep[] = [];
  await sendJourneys({ origin: site.origin, rate: 5, seconds: WARM_UP_SECONDS, run: 'warm-up' });
  for (const rate of settings.rates) {
    const before = usageOf(site.pid).cpuSeconds;
    const { references, ...figures } = await sendJourneys({
      origin: site.origin,
      rate,
      seconds: settings.seconds,
      run: `rate-${rate}`,
    });
    const { cpuSeconds, residentMegabytes } = usageOf(site.pid);
    steps.push({
      ...figures,
      rate,
      cpuPerJourney: ((cpuSeconds - before) * 1000) / Math.max(1, figures.begun),
      residentMegabytes: Math.max(...residentMegabytes),
      lost: await countLost(database, references),
    });
  }
  return steps;
}

/** How many of these leads are not stored. */
export async function countLost({ dataDir, databaseUrl }: OwnDatabase, references: readonly string[]): Promise<number> {
  const database = await openDatabase({ dataDir, databaseUrl });
  const rows = await database.selectFrom('leads').select('id').execute();
  await database.destroy();
  const stored = new Set(rows.map(({ id }) => id));
  return references.filter((reference) => !stored.has(reference)).length;
}
