/** `npm run desk:seed -- 1000`: fills the desk with 1000 cases of fictional people. */
import { parseArgs } from 'node:util';
import { openDatabase } from '@larkfield/database/open';
import { takeStatistics } from '@larkfield/database/statistics';
import { runCommand, UsageError } from '@larkfield/service/command-line';
import { isLocalAddress } from '@larkfield/service/public-address';
import { openingParts } from '../case-parts.ts';
import { fillDesk } from '../cases/seed/fill.ts';
import { readProviderSettings } from '../settings.ts';

const MOST = 1_000_000;

const USAGE = `Usage: npm run desk:seed -- <how many>

Fills the desk with cases of people who do not exist, 1000 where no number is given and ${MOST} at most.`;

function readCount(): number {
  const [text = '1000'] = parseArgs({ allowPositionals: true }).positionals;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MOST) throw new UsageError('Say how many cases.');
  return count;
}

async function run(): Promise<void> {
  const count = readCount();
  const settings = readProviderSettings(process.env);
  if (!isLocalAddress(settings.SITE_URL))
    throw new UsageError('SITE_URL is public: fictional cases are only for a local site.');
  await using database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  const begun = performance.now();
  const added = await fillDesk(database, count, {
    now: settings.TEST_NOW ?? new Date(),
    opening: openingParts(settings),
  });
  await takeStatistics(database);
  console.log(`${added} cases in ${Math.round(performance.now() - begun)} ms`);
}

await runCommand(run, USAGE);
