/** Exports and erases everything that is stored about one customer, and records that it did (OP-06). */
import { createHash, randomUUID } from 'node:crypto';
import { toInstant, toJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { addressKey, type CustomerRecords } from '@larkfield/service/personal-data';

interface Request {
  database: Database;
  /** Of every store, in the order in which they can be erased. */
  records: readonly CustomerRecords[];
  email: string;
  /** The user who gives the command. */
  madeBy: string;
}

type Outcome = Record<string, number>;

/** Records a request. The record is kept after the erasure, so it has only a hash of the address. */
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

/** Everything that is stored about a customer, by kind. */
export async function exportCustomer(request: Request): Promise<Record<string, readonly unknown[]>> {
  const found: Record<string, readonly unknown[]> = {};
  for (const { name, find } of request.records) found[name] = await find(addressKey(request.email));
  await note(request, 'export', countsOf(found));
  return found;
}

function countsOf(found: Record<string, readonly unknown[]>): Outcome {
  return Object.fromEntries(Object.entries(found).map(([name, items]) => [name, items.length]));
}

/** Erases it permanently. @returns the number of records of each kind */
export async function eraseCustomer(request: Request): Promise<Outcome> {
  const erased: Outcome = {};
  for (const { name, erase } of request.records) erased[name] = await erase(addressKey(request.email));
  await note(request, 'erase', erased);
  return erased;
}
