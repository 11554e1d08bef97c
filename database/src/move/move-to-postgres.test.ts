import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '../../migrations/list.ts';
import { toInstant, toJsonText } from '../column-values.ts';
import { openDatabase } from '../open.ts';
import { POSTGRES_PARSERS } from '../postgres.ts';
import type { Database, Tables } from '../tables.ts';
import { moveToPostgres } from './move-to-postgres.ts';

const AT = toInstant(new Date('2026-10-25T01:30:00.123+01:00'));

const event = (number: number) => ({
  number,
  case_id: 'LF-1',
  version: number,
  at: AT,
  event: 'opened',
  actor_kind: 'customer' as const,
  actor_id: null,
  actor_name: null,
  details: toJsonText({ odd: 'null \u0000, half \ud83d, 👋' }),
});

/** A file with values that the engines treat differently. */
async function sourceFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-move-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const database = await openDatabase({ dataDir });
  await database
    .insertInto('case_events')
    .values([event(1), event(7)])
    .execute();
  await database
    .insertInto('drafts')
    .values(
      Array.from({ length: 1201 }, (_, index) => ({
        id: `draft ${index}`,
        kind: 'details, "quoted" {braces} \\',
        sealed: new Uint8Array([0, 255, 10, index % 256]),
        expires_at: AT,
      })),
    )
    .execute();
  await database.destroy();
  return dataDir;
}

let pglite: PGlite;

/** Starting PGlite takes seconds, so the tests share one. */
beforeAll(async () => {
  pglite = await PGlite.create({ parsers: POSTGRES_PARSERS });
}, 120_000);

async function emptyTarget(): Promise<Database> {
  await pglite.exec('drop schema public cascade; create schema public');
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
}

const tables = async (database: Database) => (await database.introspection.getTables()).map(({ name }) => name);
const indexCases = async () => {};

test('[SC-02] every row arrives unchanged, and sequence numbers continue after the highest', async () => {
  const [dataDir, target] = [await sourceFolder(), await emptyTarget()];
  const moved: Record<string, number> = {};
  const onTable = (name: string, rows: number) => {
    moved[name] = rows;
  };
  expect(await moveToPostgres({ dataDir, target, indexCases, onTable })).toBeGreaterThanOrEqual(1203);
  expect(moved).toMatchObject({ case_events: 2, drafts: 1201, leads: 0 });
  const { number: _, ...next } = event(0);
  await target.insertInto('case_events').values(next).execute();
  const events = await target.selectFrom('case_events').selectAll().orderBy('number').execute();
  expect(events.map(({ number }) => number)).toEqual([1, 7, 8]);
  expect(events[1]).toEqual(event(7));
  const draft = await target.selectFrom('drafts').selectAll().where('id', '=', 'draft 255').executeTakeFirstOrThrow();
  expect({ ...draft, sealed: [...draft.sealed] }).toEqual({
    id: 'draft 255',
    kind: 'details, "quoted" {braces} \\',
    sealed: [0, 255, 10, 255],
    expires_at: AT,
  });
});

test('[SC-02] a target that is not empty is refused, and the file is released', async () => {
  const [dataDir, target] = [await sourceFolder(), await emptyTarget()];
  await sql`create table theirs (id integer)`.execute(target);
  await expect(moveToPostgres({ dataDir, target, indexCases })).rejects.toThrow(/not empty: it has theirs/);
  expect(await tables(target)).toEqual(['theirs']);
  await (await openDatabase({ dataDir })).destroy();
});

test('[SC-02] a file that a process has open is refused, and nobody can open it during the move', async () => {
  const [dataDir, target] = [await sourceFolder(), await emptyTarget()];
  const site = await openDatabase({ dataDir });
  await site.selectFrom('leads').select('id').execute();
  await expect(moveToPostgres({ dataDir, target, indexCases })).rejects.toThrow(/is in use: stop site, provider/);
  expect(await tables(target)).toEqual([]);
  await site.destroy();
  const intruder = async () => {
    await expect(openDatabase({ dataDir })).rejects.toThrow(/locked/);
  };
  await moveToPostgres({ dataDir, target, indexCases: intruder });
}, 60_000);

test('[SC-02] a migration that fails halfway leaves the target empty, and the move can be repeated', async () => {
  const [dataDir, target] = [await sourceFolder(), await emptyTarget()];
  const half = async () => {
    throw new Error('The disk is full');
  };
  const failing = [...MIGRATIONS.slice(0, 3), { name: '9999-half', up: half }];
  await expect(moveToPostgres({ dataDir, target, indexCases, migrations: failing })).rejects.toThrow('disk is full');
  await expect(moveToPostgres({ dataDir, target, indexCases: half })).rejects.toThrow('disk is full');
  expect(await tables(target)).toEqual([]);
  await moveToPostgres({ dataDir, target, indexCases });
  expect(await tables(target)).toContain('leads');
});
