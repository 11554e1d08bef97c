/** Shows and erases everything that is kept about one customer, and records that it did (OP-06, RW-08). */
import { createHash, randomUUID } from 'node:crypto';
import type { ErasureRefusal } from '@larkfield/api-schemas/case-customer';
import { toInstant, toJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { addressKey, type Customer, type CustomerRecords } from '@larkfield/service/personal-data';

interface Request {
  database: Database;
  /** The records of every store, in the order in which they can be erased. */
  records: readonly CustomerRecords[];
  customer: Customer;
  /** Who gives the command. */
  madeBy: string;
}

interface Erasure extends Request {
  /** Erases the cases that may be, and says which have to wait. */
  eraseCases: (references: readonly string[]) => Promise<{ cases: number; letters: number; kept: KeptCase[] }>;
}

interface KeptCase {
  reference: string;
  reason: ErasureRefusal;
}

type Outcome = Record<string, number>;

/**
 * The record outlives what was erased, so it holds the e-mail address, or else the first reference, as a hash: whoever
 * knows it can find the record.
 */
async function note(
  { database, customer: { email, references }, madeBy }: Request,
  action: 'export' | 'erase',
  outcome: Outcome,
): Promise<void> {
  await database
    .insertInto('personal_data_requests')
    .values({
      id: randomUUID(),
      made_at: toInstant(new Date()),
      action,
      email_hash: createHash('sha256')
        .update(email === undefined ? (references[0] ?? '') : addressKey(email))
        .digest('hex'),
      made_by: madeBy,
      outcome: toJsonText(outcome),
    })
    .execute();
}

/** Everything that is stored about a customer, by kind. */
export async function exportCustomer(request: Request): Promise<Record<string, readonly unknown[]>> {
  const found: Record<string, readonly unknown[]> = {};
  for (const { name, find } of request.records) found[name] = await find(request.customer);
  await note(request, 'export', countsOf(found));
  return found;
}

function countsOf(found: Record<string, readonly unknown[]>): Outcome {
  return Object.fromEntries(Object.entries(found).map(([name, items]) => [name, items.length]));
}

/** How many records of each kind were erased, and the cases that have to wait, with what is kept for them. */
export type ErasureOutcome = Outcome & { kept: KeptCase[] };

/**
 * Erases a customer's data for good. Cases are erased first, under their locks, so that no change in progress can write
 * anything afterwards. Data of cases that have to wait is kept with them.
 */
export async function eraseCustomer(request: Erasure): Promise<ErasureOutcome> {
  const { email, references } = request.customer;
  const { kept, ...cases } = await request.eraseCases(references);
  const waiting = new Set(kept.map(({ reference }) => reference));
  const free = {
    email: kept.length > 0 ? undefined : email,
    references: references.filter((reference) => !waiting.has(reference)),
  };
  const erased: Outcome = { ...cases };
  for (const { name, erase } of request.records) erased[name] = (erased[name] ?? 0) + (await erase(free));
  await note(request, 'erase', { ...erased, kept: kept.length });
  return Object.assign(erased, { kept });
}
