import { testOn } from '@larkfield/database/test-engines';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../provider.ts';
import { type Counts, emptied, type Opened, openSqlite, runLife } from './run.ts';

const SECONDS = Number(process.env['LIVES_SECONDS'] ?? 15);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Runs lives from new seeds for some seconds, and prints how many acts there were. */
async function live(seconds: number, open: () => Promise<Opened>, engine: string): Promise<void> {
  const counts: Counts = {};
  const first = Number(process.env['LIVES_SEED'] ?? Math.floor(Math.random() * 2 ** 30));
  const dataDir = temporaryFolder();
  const begun = performance.now();
  let lives = 0;
  while (performance.now() - begun < seconds * 1000) {
    await runLife(first + lives, counts, { open, dataDir });
    lives += 1;
  }
  const acts = Object.values(counts).reduce((sum, { accepted, refused }) => sum + accepted + refused, 0);
  const spent = (performance.now() - begun) / 1000;
  console.log(`${engine}: ${lives} lives from seed ${first}, ${acts} acts, ${(acts / spent).toFixed(0)} a second`);
  console.table(counts);
  expect(lives).toBeGreaterThan(0);
}

test('random lives of cases keep every rule on SQLite', { timeout: 1_000_000 }, () =>
  live(SECONDS, openSqlite, 'SQLite'),
);

testOn('PostgreSQL')('random lives of cases keep every rule on PostgreSQL', { timeout: 1_000_000 }, ({ database }) =>
  live(SECONDS / 3, emptied(database), 'PostgreSQL'),
);
