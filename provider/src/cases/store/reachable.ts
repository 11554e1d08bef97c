/** Which cases a member of staff may know of (RW-12). */
import type { Tables } from '@larkfield/database/tables';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

/** A condition on cases for whatever lists, searches or counts them for a member of staff. */
export const reachableBy =
  (staffId: string) =>
  (where: ExpressionBuilder<Tables, 'cases'>): Expression<SqlBool> =>
    where.or([
      where('cases.restricted', '=', 0),
      where(
        'cases.id',
        'in',
        where.selectFrom('case_readers').select('case_readers.case_id').where('case_readers.staff_id', '=', staffId),
      ),
    ]);
