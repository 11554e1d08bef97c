import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { createUsedStates } from './used-states.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe.each(TEST_ENGINES)('[AU-06] used states on %s', (engine) => {
  const test = testOn(engine);

  test('replayed state: of many simultaneous uses only one is accepted', async ({ database }) => {
    const states = createUsedStates(database);
    const uses = await Promise.all([1, 2, 3, 4].map(() => states.use('state', inSeconds(60))));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  test('[OP-06] are removed once they have expired, and are refused anyway', async ({ database }) => {
    const states = createUsedStates(database);
    await states.use('old', inSeconds(60));
    await states.use('new', inSeconds(120));
    expect(await states.removeExpired(inSeconds(61))).toBe(1);
    const rows = await database.selectFrom('used_states').select('id').execute();
    expect(rows).toEqual([{ id: 'new' }]);
  });
});
