/** Lives for some seconds, and says how much was tried. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../provider.ts';
import { ACTS } from './acts.ts';
import { createCounts, type Outcome } from './counts.ts';
import { typeLetters } from './paper.ts';
import { type Opened, runLife } from './run.ts';

interface Living {
  engine: string;
  open: () => Promise<Opened>;
  /** Another engine, on which the same lives have the same outcomes. */
  openOther?: () => Promise<Opened>;
  seconds: number;
  /** Lives in continuous integration, which tries the same ones on each machine, however slow it is. */
  livesInCi: number;
}

/** Of so many, each act is accepted some time; one that never is has a fault of its own. */
const ENOUGH_ACTS = 5000;

/** Lives random lives until the time is over, and prints how often each act was drawn. */
export async function live({ engine, open, openOther, seconds, livesInCi }: Living): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(typeLetters());
  const counts = createCounts();
  const first = firstSeed(process.env);
  const ground = { open, openOther, dataDir: temporaryFolder() };
  const begun = performance.now();
  const processor = process.cpuUsage();
  let lives = 0;
  const isOver = () => (process.env['CI'] ? lives >= livesInCi : performance.now() - begun >= seconds * 1000);
  for (; lives === 0 || !isOver(); lives += 1) await runLife(first + lives, counts, ground);
  const acts = Object.values(counts.acts).reduce((sum, { accepted, refused }) => sum + accepted + refused, 0);
  const spent = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(processor);
  const speed = `${(acts / spent).toFixed(0)} a second, ${((acts * 1e6) / (user + system)).toFixed(0)} in one of the processor's`;
  console.log(`${engine}: ${lives} lives from seed ${first}, ${acts} acts, ${speed}`);
  console.table(counts.acts);
  const pairs = Object.entries(counts.pairs);
  const accepted = pairs.filter(([, outcomes]) => outcomes.accepted > 0).length;
  console.log(`${accepted} of ${Object.keys(ACTS).length ** 2} pairs of acts were accepted one after the other`);
  const folder = process.env['LIVES_PAIRS'];
  if (folder) writeFileSync(join(folder, `pairs-${engine}.csv`), tableOf(pairs));
  expect(acts).toBeGreaterThan(0);
  const refused = Object.keys(ACTS).filter((name) => (counts.acts[name]?.accepted ?? 0) === 0);
  if (acts > ENOUGH_ACTS) expect(refused, 'acts that were never accepted').toEqual([]);
}

/** Semicolon-separated values of each pair of acts, with how often the second was accepted, refused, or had no object. */
const tableOf = (pairs: [string, Record<Outcome, number>][]) =>
  [
    'first;then;accepted;refused;skipped',
    ...pairs.map(([pair, counts]) => [pair, ...Object.values(counts)].join(';')).toSorted(),
  ].join('\n');

/** In continuous integration the same lives each time, so that a change is judged by what it changed. */
function firstSeed({ LIVES_SEED, CI }: NodeJS.ProcessEnv): number {
  if (LIVES_SEED !== undefined) return Number(LIVES_SEED);
  return CI ? 1 : Math.floor(Math.random() * 2 ** 30);
}
