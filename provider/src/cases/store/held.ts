/**
 * Decides which cases are held: those with a legal hold and all that became part of them (RW-17), and which are kept beyond
 * their own retention. Retention and erasure of leads, addresses, files, letters and mails ask here.
 */
import { LegalHold } from '@larkfield/api-schemas/case-customer';
import { fromJsonText, toInstant, toJsonText } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type * as z from 'zod';
import { isReceivedSince } from '../../leads/rows.ts';
import type { CaseRow } from './case-row.ts';

type Connection = Database | DatabaseTransaction;

/** The references of held cases, for `where(…, 'not in', …)`. */
export function heldCases(database: Connection) {
  const holding = database.selectFrom('cases').select('id').where('legal_hold', 'is not', null);
  return holding.unionAll(database.selectFrom('cases').select('id').where('merged_into', 'in', holding));
}

/**
 * The references of cases that must stay although they were received before a moment: held ones, and those of which another
 * part was received since. What belongs together is removed together.
 */
export function keptCases(database: Connection, moment: Date) {
  return heldCases(database).unionAll(keptWithYounger(database, moment));
}

/** Cases that were received before a moment, and of which another part was received since. */
const keptWithYounger = (database: Connection, moment: Date) =>
  // Only of cases that are old enough, so that the others are not read.
  database
    .selectFrom('cases as older')
    .select('older.id')
    .where('older.received_at', '<', toInstant(moment))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cases as member')
          .select('member.id')
          .where(({ ref }) => isReceivedSince(ref('member.id'), moment))
          .where(({ or, eb, ref }) =>
            or([
              eb('member.id', '=', ref('older.id')),
              eb('member.id', '=', ref('older.merged_into')),
              eb('member.merged_into', '=', ref('older.id')),
              eb('member.merged_into', '=', ref('older.merged_into')),
            ]),
          ),
      ),
    );

/** Those of some cases that must stay, as {@link keptCases}: of all cases that are old enough it would take long. */
export async function keptAmong(
  database: Connection,
  ids: readonly string[],
  moment: Date,
): Promise<ReadonlySet<string>> {
  const held = database.selectFrom('cases').select('id').where('id', 'in', heldCases(database)).where('id', 'in', ids);
  const kept = await held.unionAll(keptWithYounger(database, moment).where('older.id', 'in', ids)).execute();
  return new Set(kept.map(({ id }) => id));
}

/** The hold of a case; null if it has none of its own. */
export const holdOf = ({ legal_hold }: Pick<CaseRow, 'legal_hold'>): z.infer<typeof LegalHold> | null =>
  legal_hold === null ? null : LegalHold.parse(fromJsonText(legal_hold));

/** The hold that a case has once another one became part of it: both reasons, since the earlier of the two. */
export function joinedHold(whole: CaseRow, part: CaseRow): CaseRow['legal_hold'] {
  const [own, other] = [holdOf(whole), holdOf(part)];
  if (!own || !other) return whole.legal_hold ?? part.legal_hold;
  const [first, second] = own.since <= other.since ? [own, other] : [other, own];
  const reason = first.reason === second.reason ? first.reason : `${first.reason}; ${second.reason}`;
  return toJsonText({ ...first, reason });
}
