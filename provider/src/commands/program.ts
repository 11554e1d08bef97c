/** Runs the programs that work on the database: `npm run leads -- <command> [argument] [options]`. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { openDatabase, openExisting } from '@larkfield/database/open';
import type { Database } from '@larkfield/database/tables';
import { UnusableDatabaseError } from '@larkfield/database/unusable';
import { runCommand, UsageError } from '@larkfield/service/command-line';
import { orExit } from '@larkfield/service/starting/or-exit';
import { type ProviderSettings, readProviderSettings } from '../settings.ts';

export interface Opened {
  database: Database;
  settings: ProviderSettings;
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

/** What a command runs with: the options by name, and what follows its own name. */
export type CommandOptions<Options extends ParseArgsOptionsConfig> = Opened &
  Values<Options> & { argument: string | undefined };

/**
 * Runs work on the database that the settings name.
 * @param open by default makes the database where there is none
 */
export async function withDatabase(work: (opened: Opened) => Promise<void>, open = openDatabase): Promise<void> {
  const settings = readProviderSettings(process.env);
  const opening = open({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  await using database = await orExit(opening, UnusableDatabaseError);
  await work({ database, settings });
}

/** Runs the command that the command line names. */
export async function runProgram<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  commands: Readonly<Record<string, (given: CommandOptions<Options>) => Promise<void>>>,
): Promise<void> {
  await runCommand(async () => {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [name = '', argument] = positionals;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(name ? `There is no command "${name}".` : 'Say which command.');
    await withDatabase((opened) => command(Object.assign(values, opened, { argument })), openExisting);
  }, usage);
}

export const print = (text: string) => void process.stdout.write(`${text}\n`);
export const printJson = (value: unknown) => print(JSON.stringify(value, null, 2));
