import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { describe, expect, test } from 'vitest';

const FOLDER = join(PROJECT_ROOT, 'docs/decisions');
const LONGEST = 50;

const records = readdirSync(FOLDER).filter((name) => /^\d{4}-.*\.md$/.test(name));
const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');

describe.each(records)('decision %s', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');

  test('has the template’s parts, in order', () => {
    const parts = text.match(/^(# \d{4} |Status: |## (Context|Decision|Consequences)$)/gm);
    expect(parts).toEqual([`# ${name.slice(0, 4)} `, 'Status: ', '## Context', '## Decision', '## Consequences']);
    expect(text).toMatch(
      /^Status: (accepted|(accepted, changed by|superseded by) \[\d{4}\]\(\d{4}-[a-z0-9-]+\.md\))$/m,
    );
  });

  test(`is at most ${LONGEST} lines long`, () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(LONGEST);
  });

  test('is in the index under its title', () => {
    const title = text.slice(2, text.indexOf('\n'));
    expect(index).toContain(`- [${title}](${name})`);
  });
});

const laterOf = (text: string) => /^Status: .*\]\((.*\.md)\)$/m.exec(text)?.[1];
const changed = records.flatMap((name) => {
  const later = laterOf(readFileSync(join(FOLDER, name), 'utf8'));
  return later === undefined ? [] : [{ name, later }];
});

test.each(changed)('decision $later names $name, which it changed or replaced', ({ name, later }) => {
  expect(later > name).toBe(true);
  expect(readFileSync(join(FOLDER, later), 'utf8')).toContain(name.slice(0, 4));
});

test('the index says which decisions are superseded', () => {
  const superseded = changed.filter(({ name }) =>
    /^Status: superseded/m.test(readFileSync(join(FOLDER, name), 'utf8')),
  );
  expect(superseded.length).toBeGreaterThan(0);
  for (const { name, later } of superseded) expect(index).toContain(`(${name}): superseded by ${later.slice(0, 4)}\n`);
});

test('ten decisions are to be read first', () => {
  const first = index.slice(index.indexOf('## Read these first'), index.indexOf('## About the records'));
  expect(first.match(/^\| \[\d{4}\]/gm)).toHaveLength(10);
});

test('no two decisions have the same number', () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
