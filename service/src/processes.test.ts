import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import type { Life } from './testing/supervised-program.ts';

/** Supervises processes that live as `lives` says. Returns what was logged when they ended, and the exit code. */
async function supervise(lives: Life[], { count = 1, until = Number.POSITIVE_INFINITY } = {}) {
  const program = join(import.meta.dirname, 'testing/supervised-program.ts');
  const env = { ...process.env, LIVES: JSON.stringify(lives), COUNT: String(count) };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const ends: Record<string, unknown>[] = [];
  for await (const line of createInterface(child.stdout)) {
    const { msg, waitMs } = JSON.parse(line);
    if (msg.includes('process')) ends.push({ msg, ...(waitMs !== undefined && { waitMs }) });
    if (ends.length >= until) child.kill('SIGTERM');
  }
  const [exitCode] = await ended;
  return { ends, exitCode };
}

const FAILED = 'a process ended before it served: another one is started';
const NONE = { msg: 'no process can start: stopping all of them' };
const STOPPING = { msg: 'stopping every process' };

test('[OP-04] a process that fails to start is retried less and less often, and all end if no other one serves', async () => {
  const { ends, exitCode } = await supervise(['serve and die', 'die']);
  expect(ends).toEqual([
    { msg: 'a process ended: another one is started' },
    { msg: FAILED, waitMs: 10 },
    { msg: FAILED, waitMs: 20 },
    { msg: FAILED, waitMs: 40 },
    NONE,
    STOPPING,
  ]);
  expect(exitCode).toBe(1);
});

test('[OP-04] while another process serves, a failing one is retried for ever', async () => {
  const { ends, exitCode } = await supervise(['serve', 'serve and die', 'die'], { count: 2, until: 7 });
  expect(ends.map(({ waitMs }) => waitMs)).toEqual([undefined, 10, 20, 40, 40, 40, 40, undefined]);
  expect(ends.at(-1)).toEqual(STOPPING);
  expect(exitCode).toBe(0);
});

test('[OP-04] a process that serves again gets the full number of retries later', async () => {
  const lives: Life[] = ['serve and die', 'die', 'die', 'serve and die', 'die'];
  const { ends } = await supervise(lives);
  expect(ends.map(({ waitMs }) => waitMs)).toEqual([undefined, 10, 20, undefined, 10, 20, 40, undefined, undefined]);
});

test('[OP-04] if no process can start at first, all end at once', async () => {
  const { ends, exitCode } = await supervise(['die'], { count: 2 });
  expect(ends.slice(0, 2)).toEqual([NONE, STOPPING]);
  expect(exitCode).toBe(1);
});
