import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';

const sources = globSync('*/**/*.{ts,tsx,mjs}', {
  cwd: PROJECT_ROOT,
  exclude: ['**/node_modules', '**/build', '**/dist', 'var'],
});

/**
 * Locales that happen to write dates as ISO does, in some browsers: Canada's is 11/20/2026 in ICU 72. `calendar/src/`
 * makes ISO dates from parts.
 */
const ISO_BY_CHANCE = /['"](en-CA|fr-CA|sv|sv-SE|lt|lt-LT)['"]/;
/** Formatted dates are for people, and must not be parsed. */
const READ_BACK = /new Date\([^()]*\.toLocale|Date\.parse\([^()]*\.toLocale/;

test.each([
  { what: 'a locale whose dates look like ISO dates', pattern: ISO_BY_CHANCE },
  { what: 'a date that is read from text for people', pattern: READ_BACK },
])('[MR-08, DK-03] no source relies on $what', ({ pattern }) => {
  expect(sources.length).toBeGreaterThan(500);
  const own = 'scripts/dates.test.ts';
  const found = sources.filter((file) => file !== own && pattern.test(readFileSync(join(PROJECT_ROOT, file), 'utf8')));
  expect(found).toEqual([]);
});
