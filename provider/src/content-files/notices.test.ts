/** What the page Notices saves, where it is refused whatever the browser checked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaffRole } from '@larkfield/api-schemas/staff';
import { ContentFile, RefusedContent } from '@larkfield/api-schemas/staff-calls/content-files';
import type { Database } from '@larkfield/database/tables';
import { testOn } from '@larkfield/database/test-engines';
import { expect } from 'vitest';
import { caseProvider } from '../testing/cases.ts';
import { ownContent } from '../testing/content.ts';
import { staffToken } from '../testing/staff.ts';

const test = testOn('SQLite');

async function notices(database: Database) {
  const { folder, environment } = ownContent();
  const { call } = await caseProvider(database, environment);
  const as = async (...roles: StaffRole[]) => {
    const token = await staffToken(database, { sub: 'agnes', name: 'Agnes Doyle', roles });
    return { Authorization: `Bearer ${token}` };
  };
  const read = async (path: string, headers: Record<string, string>) =>
    ContentFile.parse(await (await call('GET', `/content/file?path=${path}`, { headers })).json()).data.attributes;
  const save = (file: { path: string; version: string; text: string }, headers: Record<string, string>) => {
    const attributes = { files: [file], 'despite-advice': true };
    return call('POST', '/content/saves', { headers, body: { data: { type: 'content-saves', attributes } } });
  };
  return { as, read, save, stored: (path: string) => readFileSync(join(folder, path), 'utf8') };
}

interface Saved {
  openingHours: { care: object };
  [member: string]: unknown;
}
const withCare = (more: object) => (file: Saved) => ({
  ...file,
  openingHours: { ...file.openingHours, care: { ...file.openingHours.care, ...more } },
});
const day = '2027-03-28';

test.for<[string, string, (file: Saved) => object, string]>([
  [
    'a banner that ends before it begins',
    'feeds/help-and-support.json',
    () => ({ title: 'x', message: 'x', from: `${day}T22:00`, until: `${day}T02:00` }),
    'Let it end after it begins',
  ],
  [
    'a notice that ends before it begins',
    'feeds/header.json',
    (file) => ({
      ...file,
      'secondary-banner': [{ link: { href: '/', text: 'x' }, from: `${day}T22:00`, until: `${day}T02:00` }],
    }),
    'Let it end after it begins',
  ],
  [
    'weeks that overlap',
    'feeds/submit-meter-read.json',
    (file) => ({ ...file, weeks: [{ from: `${day}T00:00`, until: '2027-04-03T00:00' }, { from: '2027-04-01T00:00' }] }),
    'This period overlaps',
  ],
  [
    'days that differ and end before they begin',
    'supplier.json',
    withCare({ exceptions: [{ first: day, last: '2027-03-27' }] }),
    'not before the first',
  ],
  [
    'days that differ twice',
    'supplier.json',
    withCare({
      exceptions: [
        { first: day, last: day },
        { first: day, last: day, opens: '08:00', closes: '09:00' },
      ],
    }),
    'named once',
  ],
  [
    'a number that is none',
    'supplier.json',
    (file) => ({ ...file, phones: { ...Object(file['phones']), care: 'call us' } }),
    'telephone number',
  ],
])('[ED-03] %s is refused, and nothing is written', async ([, path, change, words], { database }) => {
  const { as, read, save, stored } = await notices(database);
  const editor = await as('editor');
  const { version, text } = await read(path, editor);
  const answer = await save({ path, version, text: JSON.stringify(change(JSON.parse(text))) }, editor);
  expect(answer.status).toBe(422);
  const { findings } = RefusedContent.parse((await answer.json()).meta);
  expect(findings.map(({ fault, remedy }) => `${fault} ${remedy}`).join()).toContain(words);
  expect(stored(path)).toBe(text);
});

test('[ED-03] who is no editor any more when they save has changed nothing', async ({ database }) => {
  const { as, read, save, stored } = await notices(database);
  const path = 'feeds/help-and-support.json';
  const { version, text } = await read(path, await as('editor'));
  const answer = await save({ path, version, text: '{ "title": "x", "message": "x" }' }, await as('handler'));
  expect([answer.status, (await answer.json()).errors[0].code]).toEqual([403, 'missing-right']);
  expect(stored(path)).toBe(text);
});
