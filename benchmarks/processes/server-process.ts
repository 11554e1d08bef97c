/** A server under test, as its operator starts it: a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { familyOf } from './usage.ts';

/** Longest that a server may take until it serves. */
const START_MS = 120_000;
const LOG_CHARACTERS = 4000;

export interface ServerProcess {
  pid: number;
  /**
   * Sends a signal and waits for the end, of what it started too. `SIGKILL` goes to all of them, as a power cut would.
   * Returns the exit code, null after a kill.
   */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Kills this process alone. What it started has to end by itself. */
  killAlone(): Promise<void>;
}

interface ServerSettings {
  /** The script, from the project's root, and its arguments. */
  script: readonly [file: string, ...args: string[]];
  environment: Record<string, string>;
  /** Answers 200 once the server serves. */
  readyUrl: string;
}

/** @throws with the end of its log where it ends instead of serving */
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
      throw new Error(`${script[0]} does not serve after ${START_MS} ms:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
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

/** Time for what it started to end once it has. */
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

/** @throws where one of the others goes on */
async function endOf(child: ChildProcess, others: readonly number[]): Promise<void> {
  if (!isOver(child)) await once(child, 'exit');
  const until = performance.now() + ORPHANS_MS;
  while (others.some(isRunning)) {
    if (performance.now() > until) throw new Error(`What process ${child.pid} started goes on without it`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** One that has just ended by itself is no fault. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

/** Ended and not yet noted by its parent counts as ended. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
