/**
 * `npm run load:grown`: what customers notice of staff who open figures, lists and exports without a pause, on the store of
 * some years, and of jobs on all of it. The quiet figures are measured in the same run.
 */
import { execFileSync } from 'node:child_process';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { freePort } from '../../e2e/fixtures/free-port.ts';
import { openStaffIssuer } from '../../e2e/fixtures/staff.ts';
import type { LatencyFigures } from '../load/latencies.ts';
import { type SiteUnderLoad, startSite } from '../load/site-under-load.ts';
import { requestPages, sendJourneys } from '../load/tasks.ts';
import { ownDatabase } from '../processes/own-database.ts';
import { machine, writeReport } from '../processes/report.ts';
import { table } from '../processes/table.ts';
import { measureJobs } from './jobs.ts';
import { overdueWorkDone } from './overdue-work.ts';
import { type GrownSettings, readGrownSettings } from './settings.ts';
import { measureAlone, putStaffToWork } from './staff-at-work.ts';

const PATHS = { 'cached page': '/help-and-support/meters/faulty-meter', search: '/search?q=boiler+pressure' } as const;

interface Row extends LatencyFigures {
  what: string;
  failed: number;
}

/** @param run begins the addresses of the customers who send readings */
async function measureCustomers({ origin }: SiteUnderLoad, settings: GrownSettings, run: string): Promise<Row[]> {
  const { seconds, 'page-rate': rate } = settings;
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(PATHS))
    rows.push({ what, ...(await requestPages({ url: origin + path, rate, seconds })) });
  rows.push({ what: 'reading', ...(await sendJourneys({ origin, rate: settings['reading-rate'], seconds, run })) });
  return rows;
}

const settings = readGrownSettings();
const { cores, processor, node } = machine();
const database = await ownDatabase(process.env.DATABASE_URL);
const issuer = await openStaffIssuer();
const seed = ['provider/src/commands/desk-seed.ts', String(settings.cases)];
const seeded = execFileSync(process.execPath, seed, {
  cwd: PROJECT_ROOT,
  env: { ...process.env, ...database.environment },
});
const providerPort = await freePort();
const site = await startSite(database, settings.processes, {
  DESK_PORT: String(await freePort()),
  DESK_OIDC_ISSUER: issuer.issuer,
  PROVIDER_PORT: String(providerPort),
  DEMO_SIGN_IN: 'off',
  SMTP_URL: '',
});
const staff = { api: `http://127.0.0.1:${providerPort}/v1`, token: issuer.token };
const HEADINGS = ['p50 ms', 'p95 ms', 'p99 ms', 'max ms'];
const cells = ({ p50, p95, p99, max }: LatencyFigures) => [p50, p95, p99, max];
try {
  console.log(
    `${database.engine}, ${seeded.toString().trim()}, ${settings.processes} process(es), ${cores} cores (${processor}), ` +
      `Node ${node}, load generator and staff on the same machine\n`,
  );
  await overdueWorkDone(database);
  await measureCustomers(site, { ...settings, seconds: 2 }, 'warm-up');
  const quiet = await measureCustomers(site, settings, 'quiet');
  const alone = await measureAlone(staff, settings.calls);
  const stopStaff = putStaffToWork(staff);
  const beside = await measureCustomers(site, settings, 'beside');
  const callsPerSecond = await stopStaff();
  console.log(
    `${table(
      ['staff, alone', ...HEADINGS],
      alone.map((row) => [row.what, ...cells(row)]),
    )}\n`,
  );
  const customers = [
    ...quiet.map((row) => [`${row.what}, quiet`, ...cells(row), row.failed]),
    ...beside.map((row) => [`${row.what}, beside staff`, ...cells(row), row.failed]),
  ];
  console.log(table(['customers', ...HEADINGS, 'failed'], customers));
  console.log(`\nThree members of staff made ${callsPerSecond.toFixed(1)} calls a second`);
  await site.stop();
  // PostgreSQL locks rows only.
  const jobs = database.databaseUrl ? [] : await measureJobs(database.dataDir, database.environment);
  const jobRows = jobs.map((job) => [job.what, job.seconds, job.longestLock, job.longestPause]);
  if (jobs.length > 0) console.log(`\n${table(['jobs', 'seconds', 'longest lock ms', 'longest pause ms'], jobRows)}`);
  const { engine } = database;
  writeReport(settings.json, { machine: machine(), engine, settings, alone, quiet, beside, callsPerSecond, jobs });
} finally {
  await site.stop();
  issuer.close();
  await database.remove();
}
