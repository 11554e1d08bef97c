/** Groups leads and cases by customer (RW-08): pure functions over the known identity of each. */
import { formatAccountNumber } from '@larkfield/api-schemas/account-number';
import { addressKey } from '@larkfield/service/personal-data';
import { parsePhone } from '@larkfield/service/supplier/phone';

/** The customer of a lead or case now: corrected values count, not those that were sent. */
export interface KnownRecord {
  reference: string;
  firstName: string;
  surname: string;
  email: string | null;
  telephone: string | null;
  account: string | null;
}

/** A search for a customer: every given value has to match. */
export interface CustomerQuery {
  email?: string | undefined;
  telephone?: string | undefined;
  account?: string | undefined;
  name?: string | undefined;
  reference?: string | undefined;
}

/** One person that a query found. */
export interface FoundCustomer {
  name: string;
  email: string | null;
  telephone: string | null;
  account: string | null;
  /** The references of all their leads and cases, oldest first. */
  references: string[];
}

const telephoneKey = (typed: string) => parsePhone(typed) ?? typed.replace(/\D/g, '');
const words = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const nameOf = ({ firstName, surname }: KnownRecord) => `${firstName} ${surname}`.trim();
const nameKey = (record: KnownRecord) => words(nameOf(record)).join(' ');

/** Whether both values are known and have the same key. */
function isSame(keyOf: (text: string) => string, one: string | null, other: string | null): boolean {
  return one !== null && other !== null && keyOf(one) === keyOf(other);
}

/** Whether a record matches every value of a query. A name matches if it has every word of the query's. */
function matches(record: KnownRecord, { reference, email, telephone, account, name }: CustomerQuery): boolean {
  const own = words(nameOf(record));
  const wanted = name === undefined ? undefined : words(name);
  return (
    (reference === undefined || record.reference === reference.trim().toUpperCase()) &&
    (email === undefined || isSame(addressKey, record.email, email)) &&
    (telephone === undefined || isSame(telephoneKey, record.telephone, telephone)) &&
    (account === undefined || isSame(formatAccountNumber, record.account, account)) &&
    (wanted === undefined || (wanted.length > 0 && wanted.every((word) => own.includes(word))))
  );
}

/**
 * Whether two records belong to one person: they have the same name with the same mailbox or, if neither has one, the same
 * telephone number or account. The name alone proves nothing, nor does the mailbox: a couple may share one.
 */
function areOnePerson(one: KnownRecord, other: KnownRecord): boolean {
  if (one.reference === other.reference) return true;
  if (nameKey(one) !== nameKey(other)) return false;
  if (one.email !== null || other.email !== null) return isSame(addressKey, one.email, other.email);
  return (
    isSame(telephoneKey, one.telephone, other.telephone) || isSame(formatAccountNumber, one.account, other.account)
  );
}

/** Records that belong together, each group one person. */
function groupByPerson(records: readonly KnownRecord[]): KnownRecord[][] {
  const groups: KnownRecord[][] = [];
  for (const record of records) {
    const own = groups.filter((group) => group.some((other) => areOnePerson(record, other)));
    const rest = groups.filter((group) => !own.includes(group));
    groups.splice(0, groups.length, ...rest, [...own.flat(), record]);
  }
  return groups;
}

const first = <T>(values: readonly (T | null)[]): T | null => values.find((value) => value !== null) ?? null;

function toFoundCustomer(records: readonly KnownRecord[]): FoundCustomer {
  return {
    name: [...new Set(records.map(nameOf))].join(', '),
    email: first(records.map(({ email }) => email)),
    telephone: first(records.map(({ telephone }) => telephone)),
    account: first(records.map(({ account }) => account)),
    references: records.map(({ reference }) => reference),
  };
}

/**
 * The people whom a query finds, each with all their records. The records are read repeatedly until no person gains
 * any, since one record may lead to others.
 * @param known reads every record, oldest first
 */
export async function findCustomers(
  known: () => AsyncIterable<KnownRecord>,
  query: CustomerQuery,
): Promise<FoundCustomer[]> {
  let found: KnownRecord[] = [];
  for await (const record of known()) if (matches(record, query)) found.push(record);
  for (let before = -1; found.length > 0 && before !== found.length; ) {
    before = found.length;
    const grown: KnownRecord[] = [];
    for await (const record of known()) if (found.some((other) => areOnePerson(record, other))) grown.push(record);
    found = grown;
  }
  return groupByPerson(found).map(toFoundCustomer);
}
