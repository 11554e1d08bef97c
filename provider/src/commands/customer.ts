/** `npm run customer -- export|erase --email <address>`: everything that is kept about one customer (OP-06). */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { openDatabase } from '@larkfield/database/open';
import { truncateLog } from '@larkfield/database/truncate-log';
import { runCommand, UsageError } from '@larkfield/service/command-line';
import * as z from 'zod';
import { eraseCustomer, exportCustomer } from '../customer-data/requests.ts';
import { customerRecords } from '../personal-data.ts';
import { readProviderSettings } from '../settings.ts';

const USAGE = `Usage: npm run --silent customer -- <command> --email <address>

  export    everything that is kept about a customer, as JSON on standard output
  erase     removes it for good, and says how much there was

What a customer is just typing into a form is sealed: it can't be searched, and is gone after 60 minutes.
What was forwarded to a case system is there, and has to be erased there.`;

const ACTIONS = { export: exportCustomer, erase: eraseCustomer };

function readCommandLine() {
  const { positionals, values } = parseArgs({ options: { email: { type: 'string' } }, allowPositionals: true });
  const [name] = positionals;
  const action = name === 'export' || name === 'erase' ? ACTIONS[name] : undefined;
  if (!action) throw new UsageError(name ? `There is no command "${name}".` : 'Say which command.');
  const email = z.email().safeParse(values.email?.trim());
  if (!email.success) throw new UsageError('Say whose: --email name@example.com');
  return { action, email: email.data };
}

async function run() {
  const { action, email } = readCommandLine();
  const settings = readProviderSettings(process.env);
  await using database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  const records = customerRecords({ database, settings });
  const outcome = await action({ database, records, email, madeBy: userInfo().username });
  process.stdout.write(`${JSON.stringify(outcome, null, 2)}\n`);
  if (action === eraseCustomer && !settings.DATABASE_URL && !truncateLog(settings.DATA_DIR))
    throw new Error(LOG_IN_USE);
}

const LOG_IN_USE = 'Erased from every table; the log of writes was in use and still holds it. Give the command again.';

await runCommand(run, USAGE);
