/** Proves that a call ends by its time limit while the garbage collector runs and the other side stays silent. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** Where a half-open server stops: before its answer, or in the middle of the body. */
export const SILENCES = ['head', 'body'] as const;
export type Silence = (typeof SILENCES)[number];

/** A half-open server in a process of its own. Dispose of it. */
export async function halfOpenServer(silence: Silence): Promise<AsyncDisposable & { url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'half-open-server.ts'), silence]);
  const [port] = await once(createInterface(child.stdout), 'line');
  const end = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: end };
}

/**
 * Runs a module in a Node process that collects garbage ten times a second. Returns what it prints.
 * @throws where it has not ended after `longestMs`
 */
export async function runCollecting(module: string, longestMs = 25_000): Promise<string> {
  const script = `setInterval(gc, 100).unref();\n${module}\nprocess.exit();`;
  const options = ['--expose-gc', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, options, {
    timeout: longestMs,
    killSignal: 'SIGKILL',
  });
  return stdout.trim();
}
