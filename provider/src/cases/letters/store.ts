/** All SQL on letters. */
import type { TaskKind } from '@larkfield/api-schemas/case-tasks';
import type { CaseState, LetterKind } from '@larkfield/api-schemas/cases';
import { fromJsonText, toInstant, toJsonText } from '@larkfield/database/column-values';
import { deleteInBatches } from '@larkfield/database/delete-older';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { CustomerRecords } from '@larkfield/service/personal-data';
import { wholeCase } from '../store/merged.ts';
import { NO_EXECUTOR } from '../store/tasks.ts';
import { Letter } from './letter.ts';

/** A letter that a case was sent, as it was sent: its own, or else that of a part of it. */
export async function findLetter(
  database: Database | DatabaseTransaction,
  caseId: string,
  kind: LetterKind,
): Promise<{ sentAt: string; letter: Letter } | undefined> {
  const row = await database
    .selectFrom('case_letters')
    .select(['sent_at', 'letter'])
    .where('case_id', 'in', wholeCase(database, caseId))
    .where('kind', '=', kind)
    .orderBy((letter) => letter.case().when('case_id', '=', caseId).then(0).else(1).end())
    .orderBy('sent_at')
    .executeTakeFirst();
  return row && { sentAt: row.sent_at, letter: Letter.parse(fromJsonText(row.letter)) };
}

/** Stores a letter. @throws if the case has one of that kind, which its sender has checked under the lock */
export async function keepLetter(
  transaction: DatabaseTransaction,
  { caseId, kind, letter, now }: { caseId: string; kind: LetterKind; letter: Letter; now: Date },
): Promise<void> {
  await transaction
    .insertInto('case_letters')
    .values({ case_id: caseId, kind, sent_at: toInstant(now), letter: toJsonText(letter) })
    .execute();
}

/**
 * Complaints whose eight weeks are over on a day, that are open or were closed without their customer's agreement (RW-15),
 * are not with the Ombudsman and had neither letter; the longest waiting first.
 */
export async function dueForLetter(database: Database, day: string, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'complaint')
    .where('duties', '=', 'ours')
    .where('ombudsman_on', 'is', null)
    .where('eight_weeks', '<=', day)
    .where(({ eb, and, or }) =>
      or([
        eb('closed_at', 'is', null),
        and([eb('state', '=', 'resolved' satisfies CaseState), eb('agreed_by', 'is', null)]),
      ]),
    )
    .where('erased_at', 'is', null)
    .where('merged_into', 'is', null)
    .where(({ not, exists, selectFrom, or, ref }) =>
      not(
        exists(
          selectFrom('case_letters')
            .innerJoin('cases as part', 'part.id', 'case_letters.case_id')
            .select('case_letters.kind')
            .where((part) =>
              or([part('part.id', '=', ref('cases.id')), part('part.merged_into', '=', ref('cases.id'))]),
            ),
        ),
      ),
    )
    // A letter to somebody who has died waits for who deals with the estate (RW-13).
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('case_tasks')
            .select('case_tasks.id')
            .whereRef('case_id', '=', 'cases.id')
            .where('kind', '=', 'bereavement' satisfies TaskKind)
            .where('about', '=', NO_EXECUTOR)
            .where('done_at', 'is', null),
        ),
      ),
    )
    .orderBy('eight_weeks')
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes the letters of cases that were removed or erased. @returns how many */
export function removeLettersOfGoneCases(database: Database): Promise<number> {
  const orphans = database
    .selectFrom('case_letters')
    .select(['case_id', 'kind'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cases')
            .select('id')
            .whereRef('cases.id', '=', 'case_letters.case_id')
            .where('erased_at', 'is', null),
        ),
      ),
    );
  return deleteInBatches(database, (most) =>
    database
      .deleteFrom('case_letters')
      .where(({ eb, refTuple }) =>
        eb(refTuple('case_id', 'kind'), 'in', orphans.limit(most).$asTuple('case_id', 'kind')),
      ),
  );
}

/** Letters, as part of an export. They are erased with their case. */
export function letterRecords(database: Database): Pick<CustomerRecords, 'name' | 'find'> {
  return {
    name: 'letters',
    async find({ references }) {
      if (references.length === 0) return [];
      const letters = database.selectFrom('case_letters').selectAll().where('case_id', 'in', references);
      const rows = await letters.orderBy('sent_at').execute();
      return rows.map(({ letter, ...row }) => {
        // As it was sent, without the words that somebody else would have got.
        const { versions: _versions, ...sent } = Letter.parse(fromJsonText(letter));
        return { ...row, letter: sent };
      });
    },
  };
}
