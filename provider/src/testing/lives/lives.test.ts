import { testOn } from '@larkfield/database/test-engines';
import { test } from 'vitest';
import { live } from './live.ts';
import { emptied, openSqlite } from './run.ts';

/** Set by `npm run lives`. */
const SECONDS = Number(process.env['LIVES_SECONDS'] ?? 20);
/** A life that fails is shrunk, which takes longer than finding it. */
const LIMIT = { timeout: 1000 * (SECONDS + 600) };

test('[RW-18] random lives of cases keep every rule on SQLite', LIMIT, () =>
  live({ engine: 'SQLite', open: openSqlite, seconds: (SECONDS * 2) / 3, livesInCi: 8 }),
);

testOn('PostgreSQL')('[RW-18] random lives of cases keep every rule on PostgreSQL', LIMIT, ({ database }) =>
  live({ engine: 'PostgreSQL', open: emptied(database), openOther: openSqlite, seconds: SECONDS / 3, livesInCi: 2 }),
);
