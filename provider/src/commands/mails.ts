/** `npm run mails -- refused|again`: mails that were given up after the mail server refused them (LD-10). */
import { parseArgs } from 'node:util';
import { openDatabase } from '@larkfield/database/open';
import { deadEntries, reviveDead } from '@larkfield/database/outbox/dead';
import type { Database } from '@larkfield/database/tables';
import { runCommand, UsageError } from '@larkfield/service/command-line';
import { MAIL_CHANNELS, MAIL_KINDS } from '../mail/channels.ts';
import { readProviderSettings } from '../settings.ts';

const USAGE = `Usage: npm run mails -- <command>

  refused    mails that are refused, and tried once a day: time, channel, and the reference of the case
  again      send them once more now, where the fault was the mail server's`;

const print = (text: string) => process.stdout.write(`${text}\n`);

async function refused(database: Database) {
  const entries = await deadEntries(database, MAIL_KINDS);
  if (entries.length === 0) console.error('No mail is refused.');
  for (const { channel, payload, diedAt } of entries) print(`${diedAt}  ${channel.padEnd(11)}  ${payload.reference}`);
}

async function again(database: Database) {
  let revived = 0;
  for (const channel of MAIL_CHANNELS) revived += await reviveDead(database, channel, new Date());
  print(`${revived} are due again. The running provider sends them within 15 seconds.`);
}

const COMMANDS: Record<string, (database: Database) => Promise<void>> = { refused, again };

async function run() {
  const [name = ''] = parseArgs({ allowPositionals: true }).positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name ? `There is no command "${name}".` : 'Say which command.');
  const { DATA_DIR, DATABASE_URL } = readProviderSettings(process.env);
  await using database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  await command(database);
}

await runCommand(run, USAGE);
