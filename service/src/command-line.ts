/** How commands, such as `npm run leads`, say what they take, and refuse a command line. */

/** The command line is invalid; the message says what to write instead. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Whether `parseArgs` refused an option. */
const isUnknownOption = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const asksForHelp = (word: string) => word === '--help' || word === '-h';

/**
 * Runs a command. With `--help` it prints the usage instead. An invalid command line prints what is wrong and the usage,
 * and ends with code 2.
 * @throws every other error
 */
export async function runCommand(run: () => Promise<void>, usage: string): Promise<void> {
  if (process.argv.slice(2).some(asksForHelp)) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  try {
    await run();
  } catch (error) {
    if (!(error instanceof UsageError) && !isUnknownOption(error)) throw error;
    process.stderr.write(`${String(error instanceof Error ? error.message : error)}\n\n${usage}\n`);
    process.exitCode = 2;
  }
}
