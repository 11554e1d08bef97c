import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AuditExceptions, openAdvisories } from './audit.ts';
import { notesOf, releaseChangelog } from './changelog.ts';
import { readLockFile, unfitLicences } from './licences.ts';

const CHANGELOG =
  '# Changelog\n\nWhat changes.\n\n## Unreleased\n\n- New words\n\n## 1.0.0 - 2026-11-29\n\n- All of it\n';

test('[OP-08] what is unreleased gets its version and day, and the next changes go above it', () => {
  const released = releaseChangelog(CHANGELOG, '1.1.0', '2026-12-24');
  expect(notesOf(released, '1.1.0')).toBe('- New words');
  expect(notesOf(released, '1.0.0')).toBe('- All of it');
  expect(() => releaseChangelog(released, '1.2.0', '2026-12-25')).toThrow('nothing under "Unreleased"');
  expect(() => releaseChangelog(CHANGELOG, '1.0.0', '2026-12-24')).toThrow('has 1.0.0 already');
  expect(notesOf(CHANGELOG, '1.0')).toBeUndefined();
});

test('[OP-08] the licence of every package fits a product under the MIT licence', () => {
  expect(unfitLicences(readLockFile())).toEqual([]);
});

test.each([
  ['GPL-3.0-only', ['x: GPL-3.0-only']],
  ['(MIT AND SSPL-1.0)', ['x: (MIT AND SSPL-1.0)']],
  [undefined, ['x: no licence']],
  ['(MIT OR Apache-2.0)', []],
])('[OP-08] a package under %s', (license, unfit) => {
  const packages = { '': {}, site: {}, 'node_modules/x': { license }, 'node_modules/site': { link: true } };
  expect(unfitLicences({ packages })).toEqual(unfit);
});

const ADVISORY = { title: 'Reads any file', url: 'https://github.com/advisories/GHSA-x', severity: 'high' };
const REPORT = JSON.stringify({ vulnerabilities: { one: { via: [ADVISORY] }, two: { via: ['one'] } } });

test('[OP-08] a known weakness stops a release, unless somebody accepted it with a reason until a day', () => {
  expect(openAdvisories(REPORT, [], '2026-12-01')).toEqual([
    'one (high): Reads any file, https://github.com/advisories/GHSA-x',
  ]);
  const accepted = [{ url: ADVISORY.url, reason: 'No file name of a customer reaches it', until: '2026-12-31' }];
  expect(openAdvisories(REPORT, accepted, '2026-12-31')).toEqual([]);
  expect(openAdvisories(REPORT, accepted, '2027-01-01')).toHaveLength(1);
});

test.each(['', '{"message":"405 Method Not Allowed"}'])(
  '[OP-08] a registry that answers %j is no clean audit',
  (report) => {
    expect(() => openAdvisories(report, [], '2026-12-01')).toThrow('can’t be asked');
  },
);

test('[OP-08] every exception of the audit has a reason and a day', () => {
  const file = readFileSync(join(import.meta.dirname, 'audit-exceptions.json'), 'utf8');
  expect(AuditExceptions.safeParse(JSON.parse(file)).success).toBe(true);
});
