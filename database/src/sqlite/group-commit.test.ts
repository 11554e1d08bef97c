import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { test as base, expect } from 'vitest';
import { sqliteDialect } from './dialect.ts';

interface Tables {
  words: { text: string };
}

/** A database in a file, with a second connection that sees only what is committed. */
const test = base.extend<{ database: Kysely<Tables>; committed: () => string[]; other: DatabaseSync }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that one needs from this pattern
  database: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'group-commit-'));
    const database = new Kysely<Tables>({ dialect: sqliteDialect(join(folder, 'test.sqlite')) });
    await sql`create table words (text text not null unique check (text <> 'forbidden'))`.execute(database);
    await use(database);
    await database.destroy();
    rmSync(folder, { recursive: true });
  },
  other: async ({ database }, use) => {
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(database);
    const other = new DatabaseSync(rows[0]?.file ?? '');
    await use(other);
    other.close();
  },
  committed: async ({ other }, use) => {
    await use(() =>
      other
        .prepare('select text from words order by text')
        .all()
        .map(({ text }) => String(text)),
    );
  },
});

const write = (database: Kysely<Tables>, text: string) => database.insertInto('words').values({ text }).execute();

const read = async (database: Kysely<Tables>) => {
  const rows = await database.selectFrom('words').select('text').orderBy('text').execute();
  return rows.map(({ text }) => text);
};

const writeTwo = (database: Kysely<Tables>, first: string, second: string) =>
  database.transaction().execute(async (transaction) => {
    await write(transaction, first);
    await write(transaction, second);
  });

test('[LD-09] success is not reported before the commit', async ({ database, committed }) => {
  const seen = ['a', 'b', 'c'].map((text) => write(database, text).then(() => committed().includes(text)));
  expect(await Promise.all(seen)).toEqual([true, true, true]);
});

test('writes of one turn of the event loop share a commit', async ({ database, other }) => {
  const version = () => Number(other.prepare('pragma data_version').get()?.['data_version']);
  const before = version();
  let changes = 0;
  let last = before;
  const notice = () => {
    if (version() !== last) changes += 1;
    last = version();
  };
  await Promise.all(Array.from({ length: 20 }, (_, n) => write(database, String(n)).then(notice)));
  // On a slow machine the event loop may turn in between, with a commit each.
  expect(changes).toBeLessThan(20);
});

test('a transaction that fails does not affect the others of its group', async ({ database, committed }) => {
  const results = await Promise.allSettled([
    writeTwo(database, 'a', 'b'),
    writeTwo(database, 'c', 'forbidden'),
    write(database, 'forbidden'),
    writeTwo(database, 'd', 'e'),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(committed()).toEqual(['a', 'b', 'd', 'e']);
});

test('[LD-09] a failed commit fails every transaction that shared it, and the next one works', async ({
  database,
  committed,
}) => {
  await sql`create table later (id integer primary key, word text references words (text) deferrable initially deferred)`.execute(
    database,
  );
  const shared = await Promise.allSettled([
    write(database, 'a'),
    sql`insert into later (word) values ('missing')`.execute(database),
    writeTwo(database, 'b', 'c'),
  ]);
  expect(shared.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(committed()).toEqual([]);
  await write(database, 'd');
  expect(committed()).toEqual(['d']);
});

test('[LD-09] a read does not wait for writers, and sees only what is committed', async ({ database, committed }) => {
  const gate = Promise.withResolvers<void>();
  const writing = database.transaction().execute(async (transaction) => {
    await write(transaction, 'a');
    expect(await read(transaction)).toEqual(['a']);
    await gate.promise;
  });
  expect(await read(database)).toEqual([]);
  gate.resolve();
  await writing;
  expect(await read(database)).toEqual(['a']);
  expect(committed()).toEqual(['a']);
});

test('while another process writes, a write waits and reads go on', async ({ database, other }) => {
  await write(database, 'a');
  other.exec("begin immediate; insert into words values ('theirs')");
  const writing = write(database, 'ours');
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(await read(database)).toEqual(['a']);
  }
  other.exec('commit');
  await writing;
  expect(await read(database)).toEqual(['a', 'ours', 'theirs']);
});

test('no transaction stays open while the event loop turns', async ({ database, other }) => {
  const writing = write(database, 'a');
  // Fails at once if our own connection has a transaction open.
  other.exec("insert into words values ('theirs')");
  await writing;
  expect(await read(database)).toEqual(['a', 'theirs']);
});

test('other writes wait for a slow transaction, and nothing of it is committed before its end', async ({
  database,
  committed,
}) => {
  const gate = Promise.withResolvers<void>();
  const slow = database.transaction().execute(async (transaction) => {
    await write(transaction, 'a');
    await gate.promise;
    await write(transaction, 'b');
  });
  const next = write(database, 'c');
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(committed()).toEqual([]);
  gate.resolve();
  await Promise.all([slow, next]);
  expect(committed()).toEqual(['a', 'b', 'c']);
});

test('closing waits for writes in progress, and commits them', async ({ database, committed }) => {
  const writing = write(database, 'a');
  await database.destroy();
  await writing;
  expect(committed()).toEqual(['a']);
});

test('[LD-09] of two processes that write all the time, neither starves the other', async ({ database, other }) => {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(database);
  const second = new Kysely<Tables>({ dialect: sqliteDialect(rows[0]?.file ?? '') });
  const writeMany = async (to: Kysely<Tables>, who: string) => {
    for (let count = 0; count < 100; count += 1) await write(to, `${who}-${count}`);
  };
  await Promise.all([writeMany(database, 'first'), writeMany(second, 'second'), writeMany(second, 'third')]);
  expect(other.prepare('select count(*) as count from words').get()).toEqual({ count: 300 });
  await second.destroy();
});
