import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { test } from 'vitest';
import { live } from './live.ts';
import { openSqlite } from './run.ts';

test('prof', { timeout: 100000 }, async () => {
  const s = new Session();
  s.connect();
  await s.post('Profiler.enable');
  await s.post('Profiler.start');
  await live({ engine: 'SQLite', open: openSqlite, seconds: 20 });
  const { profile } = await s.post('Profiler.stop');
  writeFileSync('/tmp/prof/a.cpuprofile', JSON.stringify(profile));
});
