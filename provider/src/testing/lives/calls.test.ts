import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../provider.ts';
import { ACTS, NOT_ACTED } from './acts.ts';
import { beginLife } from './life.ts';
import { unknownActs } from './mixes.ts';
import { unknownPreparations } from './preparations.ts';
import { openSqlite } from './run.ts';

test('every call on cases is made by an act of the lives, or says why not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { database, close } = await openSqlite();
  const { calls } = (await beginLife(database, temporaryFolder())).world;
  await close();
  vi.useRealTimers();
  const acted = Object.values(ACTS).flatMap((act) => act.calls);
  const known = [...acted, ...Object.keys(NOT_ACTED)];
  const unknown = calls.filter((call) => !known.includes(call));
  expect(unknown, 'calls without an act').toEqual([]);
  expect(known.filter((call) => !calls.includes(call))).toEqual([]);
});

test('every act that a mix or a preparation names is known', () => {
  expect(unknownActs()).toEqual([]);
  expect(unknownPreparations(ACTS)).toEqual([]);
});
