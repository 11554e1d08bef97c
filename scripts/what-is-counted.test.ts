import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testOn } from '@larkfield/database/test-engines';
import { readProviderSettings } from '@larkfield/provider/settings';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect } from 'vitest';

const test = testOn('SQLite');

const page = readFileSync(join(PROJECT_ROOT, 'docs/explanation/what-is-counted.md'), 'utf8');

test('[IN-01] the page on what is counted has every table of counts by day, each with its columns', async ({
  database,
}) => {
  const tables = await database.introspection.getTables();
  const kept = tables
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
    .filter(({ columns }) => columns.includes('day'));
  const said = [...page.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(([, name, columns = '']) => ({
    name,
    columns: columns.split(', '),
  }));
  const inOrder = (rows: readonly { name: string | undefined; columns: string[] }[]) =>
    rows.map(({ name, columns }) => `${name}: ${columns.toSorted().join()}`).toSorted();
  expect(inOrder(said)).toEqual(inOrder(kept));
});

test('[IN-01] counts are kept for 13 months unless a setting says otherwise', () => {
  expect(readProviderSettings({}).RETENTION_INSIGHT_DAYS).toBe(396);
});
