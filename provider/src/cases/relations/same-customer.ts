/** Finds cases of the same customer: by e-mail address, account number, or name with postcode (RW-13). */
import { MOST_SAME_CUSTOMER, SameBy, type SameCustomerList } from '@larkfield/api-schemas/staff-calls/related-cases';
import type { Tables } from '@larkfield/database/tables';
import { nameKey } from '@larkfield/search/text/normalise';
import type { SelectQueryBuilder } from 'kysely';
import type { Roles } from '../../staff/rights.ts';
import { knownStaff } from '../../staff/store.ts';
import { formerAmong } from '../access/owners.ts';
import { isProved } from '../links/store.ts';
import { queryWords } from '../rules/search-words.ts';
import type { StaffRoutes } from '../staff-api/staff-routes.ts';
import { toSummary } from '../staff-view/summary.ts';
import type { CaseRow } from '../store/case-row.ts';
import { contactOf, sentContactOf } from '../store/contact.ts';
import { wholeCase } from '../store/merged.ts';
import { reachableBy } from '../store/reachable.ts';
import { withWords } from '../store/search-index.ts';

type IdentityOptions = Pick<StaffRoutes, 'database' | 'addressOf'>;

/** What identifies a customer; null where it is not known. */
type Identity = Record<SameBy, string | null>;

async function identityOf({ database, addressOf }: IdentityOptions, row: CaseRow): Promise<Identity> {
  const postcode = contactOf(row, await sentContactOf(database, row.id, addressOf)).address?.postcode;
  const name = nameOf(row);
  return {
    email: row.email_key,
    account: row.account,
    'name-and-postcode': postcode && name ? `${name} ${postcode.replace(/\s/g, '').toUpperCase()}` : null,
  };
}

const nameOf = ({ first_name, surname }: CaseRow) => nameKey(first_name, surname);

/** The identities that two customers share; empty if nothing shows that they are one person. */
const sameBy = (one: Identity, other: Identity): SameBy[] =>
  SameBy.options.filter((part) => one[part] !== null && one[part] === other[part]);

/** Most cases with the same name that are looked through, newest first. */
const MOST_NAMESAKES = 200;

interface Found {
  row: CaseRow;
  by: SameBy[];
}

/** The other cases of the customer of a case that a reader may know of, newest first. */
export async function othersOfCustomer(given: IdentityOptions, id: string, reader: { id: string }): Promise<Found[]> {
  const { database } = given;
  const own = await database.selectFrom('cases').selectAll().where('id', 'in', wholeCase(database, id)).execute();
  const identities = await Promise.all(own.map((row) => identityOf(given, row)));
  const others = database
    .selectFrom('cases')
    .where('erased_at', 'is', null)
    .where('merged_into', 'is', null)
    .where('id', '!=', id)
    .where(reachableBy(reader.id));
  const found: Found[] = [];
  for (const row of await candidates(given, others, { own, identities })) {
    const identity = await identityOf(given, row);
    const by = SameBy.options.filter((part) => identities.some((one) => sameBy(one, identity).includes(part)));
    if (by.length > 0) found.push({ row, by });
  }
  return found;
}

/** {@link othersOfCustomer} as the desk lists them. */
export async function sameCustomer(
  given: StaffRoutes,
  id: string,
  { reader, now }: { reader: Roles & { id: string }; now: Date },
): Promise<SameCustomerList> {
  const { database, hasDuties } = given;
  const found = await othersOfCustomer(given, id, reader);
  const former = formerAmong(await knownStaff(database));
  const listed = found.slice(0, MOST_SAME_CUSTOMER).map(async ({ row, by }) => {
    const { type, attributes } = toSummary(row, { reader, former, now, hasDuties, words: undefined });
    const known = { 'same-by': by, died: row.died !== null, 'address-proved': await isProved(database, row.id) };
    return { type, id: row.id, attributes: { ...attributes, ...known } };
  });
  return { data: await Promise.all(listed), meta: { more: found.length > MOST_SAME_CUSTOMER } };
}

/** Cases that may be of the same customer, newest first. */
async function candidates(
  { database }: IdentityOptions,
  others: SelectQueryBuilder<Tables, 'cases', object>,
  { own, identities }: { own: readonly CaseRow[]; identities: readonly Identity[] },
): Promise<CaseRow[]> {
  const known = (part: 'email' | 'account') => identities.flatMap((one) => one[part] ?? []);
  const [emails, accounts] = [known('email'), known('account')];
  const newest = (some: typeof others, most: number) =>
    some.selectAll().orderBy('number', 'desc').limit(most).execute();
  const sure = await newest(
    others.where(({ or, eb }) =>
      or([
        ...(emails.length > 0 ? [eb('email_key', 'in', emails)] : []),
        ...(accounts.length > 0 ? [eb('account', 'in', accounts)] : []),
      ]),
    ),
    MOST_SAME_CUSTOMER + 1,
  );
  const rows = new Map(sure.map((row) => [row.id, row]));
  for (const [index, row] of own.entries()) {
    const words = queryWords(`${row.first_name} ${row.surname}`);
    if (words.length === 0 || identities[index]?.['name-and-postcode'] === null) continue;
    const { all } = await withWords(database, words);
    const namesakes = await newest(others.where(all), MOST_NAMESAKES);
    for (const one of namesakes) if (nameOf(one) === nameOf(row)) rows.set(one.id, one);
  }
  return [...rows.values()].toSorted((one, other) => other.number - one.number);
}
