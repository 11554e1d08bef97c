/** For tests that a call ends at its deadline while garbage is collected and the server stays silent. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** Where a half-open server stops sending: before the response, or in the middle of its body. */
export const SILENCES = ['head', 'body'] as const;
type Silence = (typeof SILENCES)[number];

/** Starts a half-open server in a process of its own, which ends when this is disposed of. */
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
 * Runs a module in a Node process that collects garbage ten times a second.
 * @returns its standard output
 * @throws if it has not ended after 25 s
 */
export async function runCollecting(module: string): Promise<string> {
  const script = `setInterval(gc, 100).unref();\n${module}\nprocess.exit();`;
  const options = ['--expose-gc', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, options, {
    timeout: 25_000,
    killSignal: 'SIGKILL',
  });
  return stdout.trim();
}
