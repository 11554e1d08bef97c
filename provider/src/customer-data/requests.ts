/** Shows and erases everything that is kept about one customer, and records that it did (OP-06). */
import { createHash, randomUUID } from 'node:crypto';
import { toInstant, toJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { addressKey, type CustomerRecords } from '@larkfield/service/personal-data';

interface Request {
  database: Database;
  /** Every owner's, in the order in which they can be erased. */
  records: readonly CustomerRecords[];
  email: string;
  /** Who gives the command. */
  madeBy: string;
}

type Outcome = Record<string, number>;

/** The record outlives what was erased, so it holds the address as a hash: whoever knows the address can find it. */
async function note({ database, email, madeBy }: Request, action: 'export' | 'erase', outcome: Outcome): Promise<void> {
  await database
    .insertInto('personal_data_requests')
    .values({
      id: randomUUID(),
      made_at: toInstant(new Date()),
      action,
      email_hash: createHash('sha256').update(addressKey(email)).digest('hex'),
      made_by: madeBy,
      outcome: toJsonText(outcome),
    })
    .execute();
}

/** Everything that is kept about a customer, by kind. */
export async function exportCustomer(request: Request): Promise<Record<string, readonly unknown[]>> {
  const found: Record<string, readonly unknown[]> = {};
  for (const { name, find } of request.records) found[name] = await find(addressKey(request.email));
  await note(request, 'export', countsOf(found));
  return found;
}

function countsOf(found: Record<string, readonly unknown[]>): Outcome {
  return Object.fromEntries(Object.entries(found).map(([name, items]) => [name, items.length]));
}

/** Erases it for good, and says how many records of each kind there were. */
export async function eraseCustomer(request: Request): Promise<Outcome> {
  const erased: Outcome = {};
  for (const { name, erase } of request.records) erased[name] = await erase(addressKey(request.email));
  await note(request, 'erase', erased);
  return erased;
}
