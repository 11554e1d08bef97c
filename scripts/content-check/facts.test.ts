import { spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@larkfield/provider/testing/provider';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { readFacts } from '@larkfield/service/supplier/facts';
import { expect, test } from 'vitest';
import { differingPromises, dueFacts, overdueFacts, unreadFacts } from './facts.ts';
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

test('a fact is accepted on its review date and reported the day after', () => {
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

test('an unverified fact of law may be in the file but not in an article', () => {
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

test('facts to check are listed before their review date', () => {
  expect(dueFacts({ payment }, '2027-03-01')).toEqual([]);
  expect(dueFacts({ payment }, '2027-04-15').map(([name]) => name)).toEqual(['payment']);
});

/** The weekly list, of a content folder whose only fact has this review date. */
function listDue(review: string) {
  const content = temporaryFolder();
  copyFileSync(join(PROJECT_ROOT, 'content/supplier.json'), join(content, 'supplier.json'));
  writeFileSync(join(content, 'facts.json'), JSON.stringify({ facts: { payment: { ...payment, review } } }));
  const command = join(PROJECT_ROOT, 'scripts/content-check/facts-table.ts');
  const env = { ...process.env, CONTENT_DIR: content };
  return spawnSync(process.execPath, [command, '--due'], { env, encoding: 'utf8' });
}

test('the weekly list ends with an error where a fact has to be checked, and names it with its source', () => {
  expect(listDue('2999-12-31')).toMatchObject({ status: 0, stdout: expect.stringContaining('0 of 1 facts to check') });
  const { status, stdout } = listDue('2026-01-31');
  expect(status).toBe(1);
  expect(stdout).toContain('2026-01-31  payment (£40): https://www.ofgem.gov.uk/a\n1 of 1 facts to check by');
});

test('the list is run each week', async () => {
  const workflow = await readFile(join(PROJECT_ROOT, '.github/workflows/facts.yml'), 'utf8');
  expect(workflow).toMatch(/cron: "\d+ \d+ \* \* [0-6]"/);
  expect(workflow).toContain('npm run content:facts -- --due');
});

test('the page of facts is up to date; if not, run npm run content:facts', async () => {
  const facts = readFacts({ CONTENT_DIR: join(PROJECT_ROOT, 'content') });
  const page = await readFile(join(PROJECT_ROOT, 'docs/explanation/content-facts.md'), 'utf8');
  expect(factsPage(facts, await factPlaces())).toBe(page);
});

test('[CF-01] a fact that differs from what confirmations promise is reported at its line', () => {
  const facts = { 'complaint-reply-usual': { ...payment, value: 'seven days' }, 'complaint-reply-most': payment };
  expect(differingPromises(facts, 'first line\n"complaint-reply-most"')).toMatchObject([
    { line: 2, fault: `The fact "complaint-reply-most" is ${payment.value}, but confirmations promise 21 days` },
  ]);
});
