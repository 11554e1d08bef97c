/** `npm run desk:seed -- 1000`: fills the desk with so many cases of people who don't exist. */
import { openDatabase } from '@larkfield/database/open';
import { isLocalAddress } from '@larkfield/service/public-address';
import { openingParts } from './case-parts.ts';
import { fillDesk } from './cases/seed/fill.ts';
import { readProviderSettings } from './settings.ts';

const MOST = 1_000_000;
const count = Number(process.argv[2] ?? 1000);
const settings = readProviderSettings(process.env);

if (!Number.isInteger(count) || count < 1 || count > MOST) {
  console.error(`Say how many cases: npm run desk:seed -- 1000 (at most ${MOST})`);
  process.exitCode = 2;
} else if (!isLocalAddress(settings.SITE_URL)) {
  console.error('SITE_URL is public: cases of people who do not exist have no place there.');
  process.exitCode = 2;
} else {
  await using database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  const begun = performance.now();
  const added = await fillDesk(database, count, {
    now: settings.TEST_NOW ?? new Date(),
    opening: openingParts(settings),
  });
  console.log(`${added} cases in ${Math.round(performance.now() - begun)} ms`);
}
