/** Lives for some seconds, and says how much was tried. */
import { expect, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../provider.ts';
import { ACTS } from './acts.ts';
import { typeLetters } from './paper.ts';
import { noCounts, type Opened, runLife } from './run.ts';

interface Living {
  engine: string;
  open: () => Promise<Opened>;
  seconds: number;
  /** Lives in continuous integration, which tries the same ones on each machine, however slow it is. */
  livesInCi: number;
}

/** Of so many, each act is accepted some time; one that never is has a fault of its own. */
const ENOUGH_ACTS = 5000;

/** Lives random lives until the time is over, and prints how often each act was drawn. */
export async function live({ engine, open, seconds, livesInCi }: Living): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(typeLetters());
  const counts = noCounts();
  const first = firstSeed(process.env);
  const ground = { open, dataDir: temporaryFolder() };
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
  console.log(
    `${counts.pairs.size} of ${Object.keys(ACTS).length ** 2} pairs of acts were accepted one after the other`,
  );
  expect(acts).toBeGreaterThan(0);
  const refused = Object.keys(ACTS).filter((name) => (counts.acts[name]?.accepted ?? 0) === 0);
  if (acts > ENOUGH_ACTS) expect(refused, 'acts that were never accepted').toEqual([]);
}

/** In continuous integration the same lives each time, so that a change is judged by what it changed. */
function firstSeed({ LIVES_SEED, CI }: NodeJS.ProcessEnv): number {
  if (LIVES_SEED !== undefined) return Number(LIVES_SEED);
  return CI ? 1 : Math.floor(Math.random() * 2 ** 30);
}
