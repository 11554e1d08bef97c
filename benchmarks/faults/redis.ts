/** A separate Redis for the run, so that the machine's own is not touched. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../e2e/fixtures/free-port.ts';

interface OwnRedis {
  url: string;
  /** Stops it for a second and starts it empty. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @returns undefined if Redis is not installed */
export async function ownRedis(): Promise<OwnRedis | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = await freePort();
  let server: ChildProcess;
  const start = async () => {
    server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
    while (!(await answers(port)));
  };
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    async restart() {
      await stop();
      await sleep(1000);
      await start();
    },
    stop,
  };
}

/** Whether a port accepts connections; waits a moment if it does not, so that polling is not a busy loop. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return sleep(50, false);
  } finally {
    socket.destroy();
  }
}
