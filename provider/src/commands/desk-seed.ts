/** `npm run desk:seed -- 1000`: fills the desk with 1000 cases of fictional people. */
import { parseArgs } from 'node:util';
import { takeStatistics } from '@larkfield/database/statistics';
import { runCommand, UsageError } from '@larkfield/service/command-line';
import { isLocalAddress } from '@larkfield/service/public-address';
import { openingBy } from '../cases/context.ts';
import { fillDesk } from '../cases/seed/fill.ts';
import { withDatabase } from './program.ts';

const MOST = 1_000_000;

const USAGE = `Usage: npm run desk:seed -- <how many>

Fills the desk with cases of people who do not exist, 1000 where no number is given and ${MOST} at most.`;

function readCount(): number {
  const [text = '1000'] = parseArgs({ allowPositionals: true }).positionals;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MOST) throw new UsageError('Say how many cases.');
  return count;
}

await runCommand(async () => {
  const count = readCount();
  await withDatabase(async ({ database, settings }) => {
    if (!isLocalAddress(settings.SITE_URL))
      throw new UsageError('SITE_URL is public: fictional cases are only for a local site.');
    const begun = performance.now();
    const now = settings.TEST_NOW ?? new Date();
    const added = await fillDesk(database, count, { now, opening: openingBy(settings) });
    await takeStatistics(database);
    console.log(`${added} cases in ${Math.round(performance.now() - begun)} ms`);
  });
}, USAGE);
