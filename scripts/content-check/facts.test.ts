import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFacts } from '@larkfield/service/facts';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import { overdueFacts } from './facts.ts';
import { factPlaces, factsPage } from './facts-table.ts';

const payment = {
  value: '£40',
  meaning: 'For this test',
  source: 'https://www.ofgem.gov.uk/a',
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
      remedy: 'Compare it with https://www.ofgem.gov.uk/a, then set value, checked and review.',
    },
  ]);
});

test('the page of facts is up to date; if not, run npm run content:facts', async () => {
  const facts = readFacts({ CONTENT_DIR: join(PROJECT_ROOT, 'content') });
  const page = await readFile(join(PROJECT_ROOT, 'docs/explanation/content-facts.md'), 'utf8');
  expect(factsPage(facts, await factPlaces())).toBe(page);
});
