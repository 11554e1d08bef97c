/** `npm run customer -- find|export|erase`: everything that is kept about one customer (OP-06, RW-08). */
import { userInfo } from 'node:os';
import { EmailAddress, typedLine } from '@larkfield/api-schemas/text/typed-text';
import { truncateLog } from '@larkfield/database/truncate-log';
import { UsageError } from '@larkfield/service/command-line';
import { addressKey } from '@larkfield/service/personal-data';
import type { CustomerQuery, FoundCustomer } from '../customer-data/matching.ts';
import { exportCustomer } from '../customer-data/requests.ts';
import { customerRecords, customersFor, eraseFor } from '../personal-data.ts';
import { type CommandOptions, type Opened, printJson, runProgram } from './program.ts';

const USAGE = `Usage: npm run --silent customer -- <command> <whose>

  find      who matches, as JSON on standard output
  export    everything that is kept about a customer, as JSON on standard output
  erase     removes it for good, and says how much there was

Whose: --email, --telephone, --account, --name or --reference; all that are given must match. Those who match are
listed first. If several people match, as where a couple shares a mailbox, give --reference with a reference of the one
you mean.

Open complaints and cases under legal hold are not erased, which ends with code 1: they are erased by themselves once
they are closed and free.
What a customer is typing into a form is encrypted: it can't be searched, and is deleted after 60 minutes.
Leads that were forwarded to a case system have to be erased there as well.`;

const OPTIONS = {
  email: { type: 'string' },
  telephone: { type: 'string' },
  account: { type: 'string' },
  name: { type: 'string' },
  reference: { type: 'string' },
} as const;
type Options = CommandOptions<typeof OPTIONS>;

function queryOf(options: Options): CustomerQuery {
  const { email, telephone, account, name, reference } = options;
  const given = Object.entries({ email, telephone, account, name, reference }).map(([way, value]) => [
    way,
    typedLine().optional().parse(value) || undefined,
  ]);
  const query: CustomerQuery = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  if (query.email !== undefined && !EmailAddress.safeParse(query.email).success)
    throw new UsageError('Give a whole e-mail address: --email name@example.com');
  if (Object.keys(query).length === 0) throw new UsageError('Say which customer, such as --email name@example.com');
  return query;
}

const find = async (options: Options) => printJson(await customersFor(options, queryOf(options)));

/** Does work on the one customer whom the options name; lists all who match. */
const withCustomer = (work: (opened: Opened, customer: Chosen) => Promise<void>) => async (options: Options) => {
  const query = queryOf(options);
  const found = await customersFor(options, query);
  for (const one of found) process.stderr.write(`${lineOf(one)}\n`);
  const customer = await chosen(options, found, query);
  if (customer) return work(options, customer);
  process.stderr.write(`${found.length} people match. Give --reference with a reference of the one you mean.\n`);
  process.exitCode = 1;
};

/**
 * The customer who matches. An address may still have records, such as mails, after its last lead and case are gone; where
 * several people write from it they are nobody's alone.
 */
async function chosen(parts: Opened, found: readonly FoundCustomer[], { email }: CustomerQuery) {
  const [one, ...more] = found;
  if (more.length > 0) return undefined;
  const references = one?.references ?? [];
  const mailbox = one?.email ?? email;
  if (mailbox === undefined) return { email: undefined, references };
  const sharing = await customersFor(parts, { email: mailbox });
  const others = sharing.filter((other) => !other.references.some((reference) => references.includes(reference)));
  if (others.length === 0) return { email: addressKey(mailbox), references };
  const names = others.map(({ name }) => name).join('; ');
  process.stderr.write(`Others write from the same mailbox: ${names}. Theirs, and what has no reference, is left.\n`);
  return { email: undefined, references };
}

const lineOf = ({ name, email, telephone, account, references }: FoundCustomer) =>
  [name, email ?? 'no e-mail', telephone ?? 'no telephone', account ?? 'no account', references.join(' ')].join(', ');

type Chosen = NonNullable<Awaited<ReturnType<typeof chosen>>>;

async function exportOf(parts: Opened, customer: Chosen): Promise<void> {
  const { database } = parts;
  printJson(await exportCustomer({ database, records: customerRecords(parts), customer, madeBy: userInfo().username }));
}

const WHY = {
  'open-complaint': 'is an open complaint: it is erased once it is closed',
  'legal-hold': 'is under legal hold: it is erased once the hold is lifted and it is closed',
};

async function erase(parts: Opened, customer: Chosen): Promise<void> {
  const outcome = await eraseFor(parts, customer, userInfo().username);
  printJson(outcome);
  for (const { reference, reason } of outcome.kept) process.stderr.write(`${reference} ${WHY[reason]}.\n`);
  if (outcome.kept.length > 0) process.exitCode = 1;
  const { DATA_DIR, DATABASE_URL } = parts.settings;
  if (!DATABASE_URL && !(await truncateLog(DATA_DIR, LOG_WAIT_MS))) throw new Error(LOG_IN_USE);
}

const LOG_WAIT_MS = 20_000;
const LOG_IN_USE = 'Erased from every table; the log of writes was in use and still holds it. Give the command again.';

await runProgram(USAGE, OPTIONS, { find, export: withCustomer(exportOf), erase: withCustomer(erase) });
