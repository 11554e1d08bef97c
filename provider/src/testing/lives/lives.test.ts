/** Run by `npm run lives`: the model does not know yet that a merged case opens by proof of a mailbox (decision 0300). */
import { testOn } from '@larkfield/database/test-engines';
import { test } from 'vitest';
import failed from './failed-seeds.json' with { type: 'json' };
import { live } from './live.ts';
import { emptied, openSqlite } from './run.ts';

const SECONDS = Number(process.env['LIVES_SECONDS'] ?? 0);
const NO_LIMIT = { timeout: 1000 * (SECONDS + 600) };

test.runIf(SECONDS > 0)('random lives of cases keep every rule on SQLite', NO_LIMIT, () =>
  live({ engine: 'SQLite', open: openSqlite, seconds: (SECONDS * 2) / 3, seeds: failed.map(({ seed }) => seed) }),
);

testOn('PostgreSQL').runIf(SECONDS > 0)(
  'random lives of cases keep every rule on PostgreSQL',
  NO_LIMIT,
  ({ database }) => live({ engine: 'PostgreSQL', open: emptied(database), seconds: SECONDS / 3 }),
);
