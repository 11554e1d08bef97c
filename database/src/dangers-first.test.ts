import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { dangersFirst } from '../migrations/0055-dangers-first.ts';
import { toFlag, toInstant, toJsonText } from './column-values.ts';
import { migrate } from './migrate.ts';
import { TEST_ENGINES, testOn } from './test-engines.ts';

const NOW = toInstant(new Date('2027-01-20T12:00:00Z'));

describe.each(TEST_ENGINES)('a database from before dangers stood first, on %s', (engine) => {
  testOn(engine)(
    '[RW-14] a case with a danger comes first, and one that was merged stays last',
    async ({ database }) => {
      const row = { kind: 'complaint', state: 'in-hand', version: 1, received_at: NOW, updated_at: NOW };
      const customer = {
        first_name: 'Zoë',
        surname: 'Smith',
        awaits_us: toFlag(false),
        next_working_day: '2026-11-23',
      };
      const common = { ...row, ...customer, due_on: '2027-01-15' };
      const dangers = toJsonText([{ id: 'gas', title: 'Smell of gas' }]);
      await database
        .insertInto('cases')
        .values([
          { ...common, id: 'LF-2222-2222', dangers },
          { ...common, id: 'LF-3333-3333' },
          { ...common, id: 'LF-4444-4444', dangers, merged_into: 'LF-2222-2222', due_on: '9999-12-31' },
        ])
        .execute();
      await sql`delete from migrations where name = ${dangersFirst.name}`.execute(database);
      await migrate(database);
      const rows = await database.selectFrom('cases').select('due_on').orderBy('id').execute();
      expect(rows.map(({ due_on }) => due_on)).toEqual(['0001-01-01', '2027-01-15', '9999-12-31']);
    },
  );
});
