import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CaseListQuery } from '@larkfield/api-schemas/case-queue';
import type { Database } from '@larkfield/database/tables';
import { testOn } from '@larkfield/database/test-engines';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { createLeadStore } from '../../leads/store.ts';
import { caseRetention } from '../retention.ts';
import { queuePage } from './queue.ts';

const CASES = 20_000;
/** A question that reads every case, message or lead reads at least {@link CASES} rows. */
const MOST_ROWS = CASES / 2;
const READER = { id: 'staff-1', roles: ['handler'] } as const;

/** Fills a database with the cases, leads, mails and links of seven years. */
async function fillSevenYears(database: Database): Promise<void> {
  const script = readFileSync(join(PROJECT_ROOT, 'benchmarks/seven-years/rows.sql'), 'utf8');
  for (const statement of script.replaceAll(':cases', String(CASES)).split(';\n'))
    if (statement.trim()) await sql.raw(statement).execute(database);
}

/** Rows that the server has read from all tables so far, in whole or by an index. */
async function rowsRead(database: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(database);
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_user_tables where schemaname = current_schema()`.execute(database);
  return rows[0]?.read ?? 0;
}

const server = process.env['TEST_DATABASE_URL'];
if (!server) console.warn('many-cases.slow.test.ts: skipped, since it needs a PostgreSQL server');

describe.skipIf(!server)('twenty thousand cases on PostgreSQL', () => {
  const test = testOn('PostgreSQL');

  test('[SC-03] the queue, its searches, exports and retention read some of the rows, never all', async ({
    database,
  }) => {
    await fillSevenYears(database);
    const now = new Date();
    const page = (parameters: object) => () =>
      queuePage(database, CaseListQuery.parse({ 'filter[open]': 'true', ...parameters }), {
        reader: READER,
        former: new Set(),
        now,
        hasDuties: true,
      });
    const questions = {
      'all open': page({}),
      'of one person': page({ 'filter[owner]': 'staff-1' }),
      overdue: page({ 'filter[overdue]': 'true' }),
      'over a year old': page({ 'filter[older-than]': '365' }),
      'feedback that needs extra support': page({ 'filter[kind]': 'feedback', 'filter[vulnerable]': 'true' }),
      'awaiting us': page({ 'filter[awaits-us]': 'true' }),
      'a reference': page({ 'filter[q]': 'LF-19999' }),
      'a surname': page({ 'filter[q]': 'surname19500' }),
      'a word of every case': page({ 'filter[q]': 'meter', 'filter[open]': undefined }),
      'a word of no case': page({ 'filter[q]': 'nobodyiscalledthis' }),
      'leads to remove': () =>
        createLeadStore(database, [])
          .olderThan(new Date(now.getTime() - 2550 * 86_400_000))
          .next(),
      'cases to remove': async () => {
        const [cases] = caseRetention(database, 2553);
        return cases?.removeExpired(now);
      },
    };
    const read: Record<string, number> = {};
    for (const [name, ask] of Object.entries(questions)) {
      const before = await rowsRead(database);
      await ask();
      read[name] = (await rowsRead(database)) - before;
    }
    // The outbox has no index for a case's mails, and is read once for a hundred cases.
    expect(read['cases to remove']).toBeLessThan(CASES + MOST_ROWS);
    delete read['cases to remove'];
    const tooMany = Object.entries(read).filter(([, rows]) => rows > MOST_ROWS);
    expect(tooMany, JSON.stringify(read)).toEqual([]);
  });
});
