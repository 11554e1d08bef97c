import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe } from 'vitest';
import { expectPlainCount } from '../../testing/many-cases.ts';

describe.each(TEST_ENGINES)('figures on complaints on %s', (engine) => {
  const test = testOn(engine);

  // Storing them takes most of the time: half a minute on a busy machine.
  const title = '[DK-06] of 100,000 cases they match a plain count, and are there at once';
  test(title, { timeout: 120_000 }, ({ database }) => expectPlainCount(database, 100_000));
});
