import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { casePromises } from '../migrations/0038-case-promises.ts';
import { toFlag, toInstant, toJsonText } from './column-values.ts';
import { migrate } from './migrate.ts';
import { TEST_ENGINES, testOn } from './test-engines.ts';

const NOW = toInstant(new Date('2027-01-20T12:00:00Z'));

/** The columns in which the earlier cases differ. */
const CASES = {
  'LF-2222-2222': { letter: true, answered_at: null },
  'LF-3333-3333': { letter: true, answered_at: NOW },
  'LF-4444-4444': { letter: false, answered_at: NOW },
};

describe.each(TEST_ENGINES)('a database from before cases had promises, on %s', (engine) => {
  testOn(engine)(
    '[RW-02] a complaint that had its letter is no longer due for its eight weeks',
    async ({ database }) => {
      await sql`drop index cases_awaiting_us`.execute(database);
      for (const column of ['promised_on', 'held_until', 'resolved_on'])
        await sql`alter table cases drop column ${sql.ref(column)}`.execute(database);
      await sql`delete from migrations where name = ${casePromises.name}`.execute(database);
      for (const [id, { letter, answered_at }] of Object.entries(CASES)) {
        const days = { reply_promised: '2027-02-01', next_working_day: '2026-11-23', eight_weeks: '2027-01-15' };
        const row = { kind: 'complaint', state: 'in-hand', version: 1, received_at: NOW, updated_at: NOW };
        const customer = { first_name: 'Zoë', surname: 'Smith', awaits_us: toFlag(false), due_on: '2027-01-15' };
        await database
          .insertInto('cases')
          .values({ id, ...row, ...customer, ...days, answered_at })
          .execute();
        const sent = { case_id: id, kind: 'eight-weeks', sent_at: NOW, letter: toJsonText({}) };
        if (letter) await database.insertInto('case_letters').values(sent).execute();
      }
      await migrate(database);
      const rows = await database.selectFrom('cases').select(['due_on', 'promised_on']).orderBy('id').execute();
      expect(rows).toEqual([
        { due_on: '2027-02-01', promised_on: null },
        { due_on: '9999-12-31', promised_on: null },
        { due_on: '2027-01-15', promised_on: null },
      ]);
    },
  );
});
