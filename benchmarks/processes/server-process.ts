/** Starts a server under test in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { familyOf } from './usage.ts';

/** Longest time until a server is ready. */
const START_MS = 120_000;
const LOG_CHARACTERS = 4000;

export interface ServerProcess {
  pid: number;
  /**
   * Sends a signal and waits until the process and its children have ended. `SIGKILL` is sent to all of them, as in a power
   * cut. Returns the exit code, null after a kill.
   */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Kills only this process. Its children have to end by themselves. */
  killAlone(): Promise<void>;
}

interface ServerSettings {
  /** The script, from the project's root, and its arguments. */
  script: readonly [file: string, ...args: string[]];
  environment: Record<string, string>;
  /** Responds with 200 once the server is ready. */
  readyUrl: string;
}

/** @throws with the end of the log if the process ends before it is ready */
export async function startServer({ script, environment, readyUrl }: ServerSettings): Promise<ServerProcess> {
  const child = spawn(process.execPath, script, {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-LOG_CHARACTERS);
    });
  }
  const stop = (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => stopProcess(child, signal);
  const until = performance.now() + START_MS;
  while (!(await isReady(readyUrl))) {
    if (child.exitCode !== null) throw new Error(`${script[0]} ended with ${child.exitCode}:\n${log}`);
    if (performance.now() > until) {
      await stop('SIGKILL');
      throw new Error(`${script[0]} is not ready after ${START_MS} ms:\n${log}`);
    }
    await sleep(50);
  }
  if (child.pid === undefined) throw new Error(`${script[0]} has no process id`);
  const { pid } = child;
  return { pid, stop, killAlone: () => killAlone(child, pid) };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

/** Time for its children to end after it. */
const ORPHANS_MS = 5000;

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function stopProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.pid === undefined || isOver(child)) return child.exitCode;
  const others = familyOf(child.pid).slice(1);
  child.kill(signal);
  if (signal === 'SIGKILL') for (const pid of others) kill(pid);
  await endOf(child, others);
  return child.exitCode;
}

async function killAlone(child: ChildProcess, pid: number): Promise<void> {
  const others = familyOf(pid).slice(1);
  child.kill('SIGKILL');
  await endOf(child, others);
}

/** @throws if one of the others is still running */
async function endOf(child: ChildProcess, others: readonly number[]): Promise<void> {
  if (!isOver(child)) await once(child, 'exit');
  const until = performance.now() + ORPHANS_MS;
  while (others.some(isRunning)) {
    if (performance.now() > until) throw new Error(`Children of process ${child.pid} are still running`);
    await sleep(20);
  }
}

/** Ignores processes that have already ended. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

/** A zombie process counts as ended. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
