import { testOn } from '@larkfield/database/test-engines';
import { test } from 'vitest';
import { live } from './live.ts';
import { emptied, openSqlite } from './run.ts';

const SQLITE_SECONDS = 200;
const POSTGRES_SECONDS = 100;
const LIMIT = { timeout: 900_000 };

test('[RW-18] three minutes of random lives of cases keep every rule on SQLite', LIMIT, () =>
  live({ engine: 'SQLite', open: openSqlite, seconds: SQLITE_SECONDS, livesInCi: 200 }),
);

testOn('PostgreSQL')(
  '[RW-18] two minutes of random lives of cases keep every rule on PostgreSQL',
  LIMIT,
  ({ database }) =>
    live({
      engine: 'PostgreSQL',
      open: emptied(database),
      openOther: openSqlite,
      seconds: POSTGRES_SECONDS,
      livesInCi: 30,
    }),
);
