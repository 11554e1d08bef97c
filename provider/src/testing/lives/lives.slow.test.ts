import { testOn } from '@larkfield/database/test-engines';
import { test } from 'vitest';
import { live } from './live.ts';
import { emptied, openSqlite } from './run.ts';

test('random lives of cases keep every rule for four minutes on SQLite', { timeout: 900_000 }, () =>
  live({ engine: 'SQLite', open: openSqlite, seconds: 240 }),
);

testOn('PostgreSQL')(
  'random lives of cases keep every rule for a minute on PostgreSQL',
  { timeout: 900_000 },
  ({ database }) => live({ engine: 'PostgreSQL', open: emptied(database), seconds: 60 }),
);
