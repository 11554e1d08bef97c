/** Which cases a member of staff may know of (RW-12). */
import type { Tables } from '@larkfield/database/tables';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

type Where = ExpressionBuilder<Tables, 'cases'>;

/** Ids of the restricted cases that name somebody. */
const namedFor = (where: Where, staffId: string) =>
  where.selectFrom('case_readers').select('case_readers.case_id').where('case_readers.staff_id', '=', staffId);

/** The condition for lists, searches and counts: cases that a member of staff may know of, without merged ones. */
export const wholeCasesFor =
  (staffId: string) =>
  (where: Where): Expression<SqlBool> =>
    where.and([
      where('cases.merged_into', 'is', null),
      where.or([where('cases.restricted', '=', 0), where('cases.id', 'in', namedFor(where, staffId))]),
    ]);

/** Like {@link wholeCasesFor}, with merged cases. */
export const reachableBy =
  (staffId: string) =>
  (where: Where): Expression<SqlBool> => {
    const isMerged = where('cases.merged_into', 'is not', null);
    const closed = where
      .selectFrom('cases as whole')
      .select('whole.id')
      .whereRef('whole.id', '=', 'cases.merged_into')
      .where('whole.restricted', '=', 1)
      .where('whole.id', 'not in', namedFor(where, staffId));
    // A merged case is as restricted as the case that it became part of, whatever it was before.
    return where.or([wholeCasesFor(staffId)(where), where.and([isMerged, where.not(where.exists(closed))])]);
  };
