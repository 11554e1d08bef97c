/** `npm run move:database`: from the SQLite file of `DATA_DIR` to the empty PostgreSQL database of `DATABASE_URL` (SC-02). */
import { moveToPostgres } from '@larkfield/database/move/move-to-postgres';
import { MoveError } from '@larkfield/database/move/target';
import { connect } from '@larkfield/database/open';
import { takeStatistics } from '@larkfield/database/statistics';
import { UnusableDatabaseError, withUsable } from '@larkfield/database/unusable';
import { indexAllCases } from '@larkfield/provider/cases/store/indexed-words';
import { readProviderSettings } from '@larkfield/provider/settings';
import { runCommand, UsageError } from '@larkfield/service/command-line';

const USAGE = `Usage: DATABASE_URL=postgres://… npm run move:database

Copies everything from the SQLite file in DATA_DIR to the PostgreSQL database of DATABASE_URL, which has to be empty, reads
it back and compares every row. Stop site, provider and desk before: it refuses while one of them has the file open. After
a failure PostgreSQL is as empty as before. The file stays as it is.`;

async function run(): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readProviderSettings(process.env);
  if (!databaseUrl) throw new UsageError('Say where to: DATABASE_URL is not set.');
  const target = await connect({ dataDir, databaseUrl });
  try {
    const onTable = (name: string, count: number) => console.log(`${String(count).padStart(10)}  ${name}`);
    const place = { dataDir, databaseUrl };
    const rows = await withUsable(place, () => moveToPostgres({ dataDir, target, indexCases: indexAllCases, onTable }));
    await takeStatistics(target);
    console.log(`\nAll ${rows} rows are in PostgreSQL, each the same as in the file.`);
  } catch (error) {
    if (!(error instanceof MoveError || error instanceof UnusableDatabaseError)) throw error;
    console.error(`${error.message} Nothing was moved.`);
    process.exitCode = 1;
  } finally {
    await target.destroy();
  }
}

await runCommand(run, USAGE);
