import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { isAway, isUnwritable } from './away.ts';

test('[OP-03] a database that can only be read counts as one that can’t be written for now, on SQLite too', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE words (text TEXT); PRAGMA query_only = ON');
  const refusal = (() => {
    try {
      database.exec("INSERT INTO words VALUES ('kept')");
    } catch (error) {
      return error;
    }
  })();
  expect([isUnwritable(refusal), isAway(refusal)]).toEqual([true, true]);
});

test('[OP-03] a failure of the disk is told by SQLite’s code, whatever extends it', () => {
  const SQLITE_IOERR_WRITE = 778;
  const failure = Object.assign(new Error('disk I/O error'), { errcode: SQLITE_IOERR_WRITE });
  expect([isAway(failure), isUnwritable(failure)]).toEqual([true, false]);
});
