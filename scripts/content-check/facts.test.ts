import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { readFacts } from '@larkfield/service/supplier/facts';
import { expect, test } from 'vitest';
import { dueFacts, overdueFacts, unreadFacts } from './facts.ts';
import { factPlaces, factsPage } from './facts-table.ts';

const payment = {
  value: '£40',
  meaning: 'For this test',
  state: 'verified' as const,
  about: 'law' as const,
  source: 'https://www.ofgem.gov.uk/a',
  says: 'A supplier pays £40.',
  checked: '2026-11-21',
  review: '2027-03-31',
};
const source = '{\n  "facts": {\n    "payment": {}\n  }\n}';

test('a fact is fine on its review date, and a finding the day after', () => {
  expect(overdueFacts({ payment }, source, '2027-03-31')).toEqual([]);
  expect(overdueFacts({ payment }, source, '2027-04-01')).toEqual([
    {
      line: 3,
      fault: 'The fact "payment" (£40) had to be checked by 2027-03-31',
      remedy:
        'Compare it with https://www.ofgem.gov.uk/a, write what it says, and set checked. Then set the new review date.',
    },
  ]);
});

test('a fact of law that nobody has read may stand in the file, and in no article', () => {
  const { says: _, checked: __, ...known } = payment;
  const unread = { ...known, state: 'unverified' as const };
  const usedIn = new Map([['payment', ['meters/faulty-meter']]]);
  expect(unreadFacts({ payment: unread }, source, new Map())).toEqual([]);
  expect(unreadFacts({ payment: { ...unread, about: 'scheme' } }, source, usedIn)).toEqual([]);
  expect(unreadFacts({ payment }, source, usedIn)).toEqual([]);
  expect(unreadFacts({ payment: unread }, source, usedIn)).toMatchObject([
    { line: 3, fault: expect.stringContaining('meters/faulty-meter states it') },
  ]);
});

test('facts to check are listed before their day', () => {
  expect(dueFacts({ payment }, '2027-03-01')).toEqual([]);
  expect(dueFacts({ payment }, '2027-04-15').map(([name]) => name)).toEqual(['payment']);
});

test('the page of facts is up to date; if not, run npm run content:facts', async () => {
  const facts = readFacts({ CONTENT_DIR: join(PROJECT_ROOT, 'content') });
  const page = await readFile(join(PROJECT_ROOT, 'docs/explanation/content-facts.md'), 'utf8');
  expect(factsPage(facts, await factPlaces())).toBe(page);
});
