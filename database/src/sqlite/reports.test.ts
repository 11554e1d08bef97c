import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openForServing } from '../open-for-serving.ts';

async function openBoth() {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-reports-'));
  const { database, reports, close } = await openForServing({ dataDir, onAway: () => {}, onArrival: () => {} });
  onTestFinished(async () => {
    await close();
    rmSync(dataDir, { recursive: true });
  });
  return { database, reports };
}

/** Counts for some tenths of a second, as a report over many cases does. */
const LONG = sql<{ counted: number }>`
  with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 2000000)
  select count(*) as counted from numbers`;

test('[SC-03] on SQLite a customer is answered while a report is being counted', async () => {
  const { database, reports } = await openBoth();
  await sql`select 1`.execute(reports);
  let isCounted = false;
  const report = LONG.execute(reports).then(({ rows }) => {
    isCounted = true;
    return rows;
  });
  await database.selectFrom('leads').selectAll().execute();
  expect(isCounted).toBe(false);
  expect(await report).toEqual([{ counted: 2_000_000 }]);
});

test('[SC-03] reports read what was committed before they were asked for, and can write nothing', async () => {
  const { database, reports } = await openBoth();
  const state = { id: 'used', expires_at: '2030-01-01T00:00:00.000Z' };
  await database.insertInto('used_states').values(state).execute();
  expect(await reports.selectFrom('used_states').selectAll().execute()).toEqual([state]);
  await expect(reports.deleteFrom('used_states').execute()).rejects.toThrow('readonly');
  await expect(reports.transaction().execute(async () => {})).rejects.toThrow('Reports have no transactions');
});

test('[SC-03] a report that fails says why, and the next one is counted', async () => {
  const { reports } = await openBoth();
  await expect(sql`select missing from leads`.execute(reports)).rejects.toThrow('no such column: missing');
  expect((await LONG.execute(reports)).rows).toHaveLength(1);
});
