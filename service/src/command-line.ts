/** Usage and invalid command lines of commands such as `npm run leads`. */
import * as z from 'zod';
import { exitWith, SettingsError } from './settings.ts';

/** The command line is invalid; the message says what to write instead. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Whether `parseArgs` refused an option. */
const isUnknownOption = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const asksForHelp = () => process.argv.slice(2).some((word) => word === '--help' || word === '-h');

function refuse(reason: string, usage: string): void {
  process.stderr.write(`${reason}\n\n${usage}\n`);
  process.exitCode = 2;
}

/** Reads the command line of a script. With `--help`, or if `read` throws, prints the usage and ends the process. */
export function readOrEnd<Values>(read: () => Values, usage: string): Values {
  if (asksForHelp()) {
    process.stdout.write(`${usage}\n`);
    process.exit();
  }
  try {
    return read();
  } catch (error) {
    refuse(error instanceof z.ZodError ? z.prettifyError(error) : String(error), usage);
    process.exit();
  }
}

/**
 * Runs a command. With `--help` it prints the usage instead. An invalid command line prints what is wrong and the
 * usage, and ends with code 2; invalid settings print their faults, and end with code 1.
 * @throws every other error
 */
export async function runCommand(run: () => Promise<void>, usage: string): Promise<void> {
  if (asksForHelp()) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  // `… | head` closes the pipe early.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  try {
    await run();
  } catch (error) {
    if (error instanceof SettingsError) exitWith(error);
    if (!(error instanceof UsageError) && !isUnknownOption(error)) throw error;
    refuse(String(error instanceof Error ? error.message : error), usage);
  }
}
