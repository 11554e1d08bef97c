/** A server under test, as its operator starts it: a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PROJECT_ROOT } from '@larkfield/service/project-root';

/** Longest that a server may take until it serves. */
const START_MS = 60_000;
const LOG_CHARACTERS = 4000;

export interface ServerProcess {
  pid: number;
  /** Sends a signal and waits for the end. Returns the exit code, null after a kill. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
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
  return { pid: child.pid, stop };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

async function stopProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}
