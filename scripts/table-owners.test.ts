/** Each table is named only by the code of its owner (see `database/src/table-owners.ts`). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLE_OWNERS } from '@larkfield/database/table-owners';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { describe, expect, test } from 'vitest';

const TABLES = Object.keys(TABLE_OWNERS).join('|');
const WORDS = Object.keys(TABLE_OWNERS).filter((name) => name.includes('_'));

/** The places where code names a table. Names of one word are also paths and types, so only queries are looked at. */
const NAMINGS = [
  // `selectFrom('leads as lead')`, `innerJoin('cases', …)`, `deleteOlder(database, 'sessions', …)`, `sql.table('jobs')`
  new RegExp(
    `\\b(?:selectFrom|insertInto|replaceInto|mergeInto|updateTable|deleteFrom|\\w+Join|using|from|table|deleteOlder|addCounts)` +
      `\\(\\s*(?:\\w+,\\s*)?\\[?\\s*['"\`](${TABLES})\\b`,
    'g',
  ),
  // `Row<'cases'>`, `Tables['cases']`, `ExpressionBuilder<Tables, 'cases'>`
  new RegExp(`\\b(?:Row|Tables|\\w*Builder\\w*|Reference\\w*)(?:<\\w+,\\s*|[<[])'(${TABLES})'`, 'g'),
  // SQL: `from leads`, `update "cases"`
  new RegExp(`sql[^\`;]*\`[^\`]*?\\b(?:from|into|update|join)\\s+"?(${TABLES})\\b`, 'g'),
  new RegExp(`['"](${WORDS.join('|')})(?: as \\w+|\\.\\w+)?['"]`, 'g'),
];

const withoutComments = (code: string) => code.replaceAll(/^\s*(?:\/\*|\*|\/\/).*$/gm, '');

/** The tables that a piece of code names. */
function tablesIn(code: string): Set<string> {
  const text = withoutComments(code);
  return new Set(NAMINGS.flatMap((naming) => [...text.matchAll(naming)].flatMap(([, table]) => table ?? [])));
}

/** Sources known to Git. Tests and benchmarks look at rows from outside; migrations and the list of owners name all. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path))
  .filter((path) => !/\.test\.tsx?$|(^|\/)testing\/|^(?:e2e|benchmarks|database\/migrations)\//.test(path))
  .filter((path) => !/^database\/src\/(?:table-owners|tables|[a-z]+-tables?)\.ts$/.test(path));

const named = sources.flatMap((path) =>
  [...tablesIn(readFileSync(join(PROJECT_ROOT, path), 'utf8'))].map((table) => ({ path, table })),
);

/** What `TABLE_OWNERS` says, by any name. */
const ownerOf = (table: string) => Object.entries(TABLE_OWNERS).find(([name]) => name === table)?.[1];

test('[OP-08] a table is named by the code of its owner alone', () => {
  const strangers = named.filter(({ path, table }) => !path.startsWith(`${ownerOf(table)}/`));
  expect(strangers).toEqual([]);
});

test('[OP-08] each table is used by its owner', () => {
  const used = new Set(named.map(({ table }) => table));
  expect(Object.keys(TABLE_OWNERS).filter((table) => !used.has(table))).toEqual([]);
});

describe('[OP-08] a table is found', () => {
  test.each([
    ["database.selectFrom('leads as lead')", ['leads']],
    ["query.innerJoin(\n  'cases', 'cases.id', 'lead.id')", ['cases']],
    ["database.selectFrom(['outbox'])", ['outbox']],
    ["deleteOlder(database, 'sessions', ['expires_at', '<', now])", ['sessions']],
    ["type Lead = Row<'leads'>;", ['leads']],
    ['sql`select id from staff`', ['staff']],
    ['sql<{ id: string }>`\n  delete\n  from "leases"`', ['leases']],
    ["const counts = ['daily_counts'] as const;", ['daily_counts']],
    ["const path = '/cases'; // from leads", []],
    ["/** Read from cases. */\nimport { x } from './cases/x.ts';", []],
  ])('in %j', (code, tables) => {
    expect([...tablesIn(code)]).toEqual(tables);
  });
});
