import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { MIGRATIONS } from '../migrations/list.ts';
import type { Migration } from '../migrations/migration.ts';
import { toInstant, toJsonText } from './column-values.ts';
import { migrate, migrateWithin } from './migrate.ts';
import type { Database } from './tables.ts';
import { TEST_ENGINES, testOn } from './test-engines.ts';

describe.each(TEST_ENGINES)('the database on %s', (engine) => {
  const test = testOn(engine);

  test('returns JSON byte for byte, including null characters and lone surrogates', async ({ database }) => {
    const resource = toJsonText({ b: 1, a: 'null \u0000 and half \ud83d an emoji 👋', nested: [null, true] });
    const now = toInstant(new Date('2026-10-25T01:30:00.123+01:00'));
    const lead = {
      id: 'a',
      client_id: 'c',
      idempotency_key: null,
      fingerprint: 'f',
      received_at: now,
      resource,
      topic: null,
    };
    await database.insertInto('leads').values(lead).execute();
    expect(await database.selectFrom('leads').selectAll().execute()).toEqual([lead]);
  });

  test('returns bytes', async ({ database }) => {
    const sealed = new Uint8Array([0, 255, 10, 13]);
    await database
      .insertInto('drafts')
      .values({ id: 'd', kind: 'details', sealed, expires_at: toInstant(new Date()) })
      .execute();
    const draft = await database.selectFrom('drafts').select('sealed').executeTakeFirstOrThrow();
    expect([...draft.sealed]).toEqual([...sealed]);
  });

  test('sorts and compares times, however the engine stores them', async ({ database }) => {
    const at = (iso: string) => toInstant(new Date(iso));
    const draft = (id: string, expires_at: string) => ({ id, kind: 'k', sealed: new Uint8Array(), expires_at });
    const rows = [draft('later', at('2026-11-20T10:00:00.010Z')), draft('sooner', at('2026-11-20T09:59:59.999Z'))];
    await database.insertInto('drafts').values(rows).execute();
    const found = await database
      .selectFrom('drafts')
      .select(['id', 'expires_at'])
      .where('expires_at', '<', at('2026-11-20T10:00:00.000Z'))
      .execute();
    expect(found).toEqual([{ id: 'sooner', expires_at: '2026-11-20T09:59:59.999Z' }]);
  });

  test('returns a count as a number', async ({ database }) => {
    const counted = await sql<{ n: number }>`select count(*) as n from leads`.execute(database);
    expect(counted.rows).toEqual([{ n: 0 }]);
  });

  /** Migrates as a later release would, and takes its name back: tests of PostgreSQL share their tables. */
  async function afterLaterRelease(
    database: Database,
    up: Migration['up'],
    act: (release: Migration[]) => Promise<void>,
  ) {
    const release = [...MIGRATIONS, { name: '9999-later', up }];
    await migrate(database, release);
    await act(release).finally(() => sql`delete from migrations where name = '9999-later'`.execute(database));
  }

  test('runs a migration once, however often the database is opened', async ({ database }) => {
    const up = vi.fn(async () => {});
    await afterLaterRelease(database, up, (release) => migrate(database, release));
    expect(up).toHaveBeenCalledTimes(1);
  });

  test('[OP-14] refuses a database that a later release has migrated, and changes nothing', async ({ database }) => {
    const applied = () => sql`select * from migrations order by name`.execute(database);
    await afterLaterRelease(
      database,
      async () => {},
      async () => {
        const before = await applied();
        await expect(migrate(database)).rejects.toThrow(/later release, which also has 9999-later. Start that release/);
        expect(await applied()).toEqual(before);
      },
    );
  });

  test('refuses tables from before the first release, and says what to do', async ({ database }) => {
    const opened = database.transaction().execute(async (transaction) => {
      await sql`delete from migrations`.execute(transaction);
      await sql`insert into migrations values ('0001-addresses', ${toInstant(new Date())})`.execute(transaction);
      await migrateWithin(transaction);
    });
    await expect(opened).rejects.toThrow(/before the first release.* name an empty one/);
  });

  test('rolls back a migration that fails half-way', async ({ database }) => {
    const broken: Migration = {
      name: '9999-broken',
      async up(untyped) {
        await untyped.schema.createTable('half').addColumn('id', 'text').execute();
        throw new Error('the disk is full');
      },
    };
    await expect(migrate(database, [...MIGRATIONS, broken])).rejects.toThrow('the disk is full');
    await expect(sql`select * from half`.execute(database)).rejects.toThrow(/half/);
  });
});
