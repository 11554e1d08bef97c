/**
 * Merged cases (RW-13). Their messages, files and events keep their case, and are read with those of the case that is
 * left.
 */
import type { Database, DatabaseTransaction, Row } from '@larkfield/database/tables';
import { Conflict, type Refusal } from '../../json-api/problem.ts';

type Connection = Database | DatabaseTransaction;

/** A case and those merged into it, for `where('case_id', 'in', …)`. */
export const wholeCase = (database: Connection, id: string) =>
  database
    .selectFrom('cases')
    .select('cases.id')
    .where(({ or, eb }) => or([eb('cases.id', '=', id), eb('cases.merged_into', '=', id)]));

type Customer = Pick<Row<'cases'>, 'email_key' | 'first_name' | 'surname'>;

/**
 * Whether a merged case is of the customer whose case it became part of: it names the same mailbox or, where neither names
 * one, the same person. Another one is somebody else's.
 */
export const isOwnPart = (part: Customer, whole: Customer): boolean =>
  part.email_key === whole.email_key &&
  (whole.email_key !== null || (part.first_name === whole.first_name && part.surname === whole.surname));

/** Whether two cases are of one person: another name on the same mailbox is somebody else's, since a couple may share one. */
export const isOfSamePerson = (part: Customer, whole: Customer): boolean =>
  part.email_key === whole.email_key && part.first_name === whole.first_name && part.surname === whole.surname;

/** What rows of `cases` have for which {@link isOwnPart} is true, for Kysely's `and`. */
export const ownParts = ({ id, email_key, first_name, surname }: Customer & Pick<Row<'cases'>, 'id'>) => ({
  merged_into: id,
  email_key,
  ...(email_key === null && { first_name, surname }),
});

/** The case that a reference leads to and those merged into it, as {@link wholeCase}. */
export const wholeCaseOfPart = (database: Connection, reference: string) =>
  database
    .selectFrom('cases as part')
    .innerJoin('cases', (join) =>
      join.on(({ or, eb, fn }) => {
        const survivor = fn.coalesce('part.merged_into', 'part.id');
        return or([eb('cases.id', '=', survivor), eb('cases.merged_into', '=', survivor)]);
      }),
    )
    .select('cases.id')
    .where('part.id', '=', reference);

/** The case that a reference leads to: the one that it was merged into, or itself. */
export async function survivorOf(database: Connection, id: string): Promise<string> {
  const row = await database.selectFrom('cases').select('merged_into').where('id', '=', id).executeTakeFirst();
  return row?.merged_into ?? id;
}

/** Refuses a call on a merged case, and names the case that is left. */
export const mergedInto = (survivor: string): Refusal => ({
  code: 'merged',
  title: `This case is part of ${survivor} now`,
  detail: `Nothing was done. Open ${survivor}, and do it there.`,
});

/** Thrown when a case was merged while a call on it was under way. */
export class CaseMerged extends Conflict {
  override name = 'CaseMerged';

  readonly into: string;

  constructor(into: string) {
    super(mergedInto(into));
    this.into = into;
  }
}
