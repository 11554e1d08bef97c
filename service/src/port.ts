/** Ports that can't be opened: a sentence for the operator instead of a stack trace. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { exitWith, SettingsError } from './settings.ts';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program listens on it',
  EACCES: 'this user may not listen on it',
};

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

export const isPortTaken = (error: unknown): boolean => codeOf(error) === 'EADDRINUSE';

/**
 * For the start of a process: a port that can't be opened, or invalid settings, end it with a sentence and code 1.
 * @param setting name and value of the setting that holds the port
 * @example const http = await openOrExit(['PORT', settings.PORT], openHttpServer(options));
 */
export async function openOrExit<T>(
  [name, port]: [name: string, port: number | undefined],
  opening: Promise<T>,
): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof SettingsError) return exitWith(error);
    const reason = REASONS[codeOf(error)];
    if (!reason) throw error;
    return exitWith(new SettingsError(`${name} ${port} can't be opened: ${reason}.`));
  }
}

/**
 * Opens the port and closes it again. Without this check, processes that share their port would share it with another
 * program that does the same.
 * @throws if the port is taken
 * @example await checkPort(3000, '127.0.0.1');
 */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
