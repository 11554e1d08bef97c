import { describe, expect } from 'vitest';
import { deleteInBatches } from './delete-older.ts';
import { TEST_ENGINES, testOn } from './test-engines.ts';

const ROWS = 1050;
const LONG_PAST = '2026-01-01T00:00:00.000Z';

describe.each(TEST_ENGINES)('long work on %s', (engine) => {
  testOn(engine)('a delete in batches removes all matching rows and no others', async ({ database }) => {
    const row = (n: number, expires_at: string) => ({ id: `state-${n}`, expires_at });
    const rows = Array.from({ length: ROWS }, (_, n) => row(n, LONG_PAST));
    await database
      .insertInto('used_states')
      .values([...rows, row(ROWS, '2030-01-01T00:00:00.000Z')])
      .execute();
    const expired = database.selectFrom('used_states').select('id').where('expires_at', '<=', LONG_PAST);
    const deleted = await deleteInBatches(database, (most) =>
      database.deleteFrom('used_states').where('id', 'in', expired.limit(most)),
    );
    expect(deleted).toBe(ROWS);
    expect(await database.selectFrom('used_states').select('id').execute()).toEqual([{ id: `state-${ROWS}` }]);
  });
});

testOn('SQLite')('requests are answered between the statements of a long job', async ({ database }) => {
  let turns = 0;
  let isUnderWay = true;
  const turn = () => {
    turns += 1;
    if (isUnderWay) setImmediate(turn);
  };
  setImmediate(turn);
  const begun = performance.now();
  while (performance.now() - begun < 300) await database.selectFrom('used_states').selectAll().execute();
  isUnderWay = false;
  expect(turns).toBeGreaterThan(5);
});
