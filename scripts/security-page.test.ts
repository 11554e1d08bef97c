import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';

/** A test file in backticks, followed by titles in quotation marks. */
const NAMED_TESTS = /`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? "[^"]+")+)/g;

const page = readFileSync(join(PROJECT_ROOT, 'docs/security.md'), 'utf8');
const named = [...page.matchAll(NAMED_TESTS)].flatMap(([, file = '', titles = '']) =>
  [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
);

test('the security page names tests', () => {
  expect(named.length).toBeGreaterThan(40);
});

test.each(named)('the test that the security page names exists: $file "$title"', ({ file, title }) => {
  const path = join(PROJECT_ROOT, file);
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, 'utf8')).toContain(title);
});
