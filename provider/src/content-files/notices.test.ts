/** Saves of the page Notices are checked here too, whatever the browser checked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RefusedContent } from '@larkfield/api-schemas/staff-calls/content-files';
import { testOn } from '@larkfield/database/test-engines';
import { expect } from 'vitest';
import { contentEditor } from '../testing/content-editor.ts';

const test = testOn('SQLite');

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
    'a telephone number that is not one',
    'supplier.json',
    (file) => ({ ...file, phones: { ...Object(file['phones']), care: 'call us' } }),
    'telephone number',
  ],
])('[ED-03] %s is refused, and nothing is written', async ([, path, change, words], { database }) => {
  const { read, save, folder } = await contentEditor(database);
  const { version, text } = await read(path);
  const file = { path, version, text: JSON.stringify(change(JSON.parse(text))) };
  const answer = await save([file], { 'despite-advice': true });
  expect(answer.status).toBe(422);
  const { findings } = RefusedContent.parse((await answer.json()).meta);
  expect(findings.map(({ fault, remedy }) => `${fault} ${remedy}`).join()).toContain(words);
  expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
});

test('[ED-03] a save by somebody who is no longer an editor changes nothing', async ({ database }) => {
  const { as, read, folder } = await contentEditor(database);
  const path = 'feeds/help-and-support.json';
  const { version, text } = await read(path);
  const handler = await as('handler');
  const answer = await handler.save([{ path, version, text: '{ "title": "x", "message": "x" }' }]);
  expect([answer.status, (await answer.json()).errors[0].code]).toEqual([403, 'missing-right']);
  expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
});
