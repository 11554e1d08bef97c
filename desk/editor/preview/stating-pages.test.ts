import { expect, test } from 'vitest';
import { changedFacts, withValues } from './stating-pages.ts';

const file = (facts: object) => JSON.stringify({ facts });
const VALUES = new Map([['fee', '£30: for each fuel']]);

test('[ED-01] facts whose value changed are found, and those that have none yet are not', () => {
  const before = file({ fee: { value: '£25' }, time: { value: '5 days', meaning: 'How long' } });
  const after = file({ fee: { value: '£30' }, time: { value: '5 days', meaning: 'The time' }, new: {} });
  expect([...changedFacts(before, after)]).toEqual([['fee', '£30']]);
});

test('[ED-01] an article is shown with the new values in its front matter and text, and otherwise as it is', () => {
  const text =
    '---\ntitle: A fee of {{fact:fee}}\nreviewed: 2026-11-20 # by hand\n---\n\nPay {{ fact:fee }} in {{fact:time}}.\n';
  expect(withValues('articles/a/b.md', text, VALUES)).toBe(
    '---\ntitle: "A fee of £30: for each fuel"\nreviewed: 2026-11-20 # by hand\n---\n\nPay £30: for each fuel in {{fact:time}}.\n',
  );
});

test('[ED-01] a feed is shown with the new values', () => {
  const text = JSON.stringify({ deals: [{ features: ['An exit fee of {{fact:fee}}'], months: 12 }] });
  const filled = withValues('feeds/help-and-support/deals.json', text, VALUES);
  expect(JSON.parse(filled ?? '')).toEqual({
    deals: [{ features: ['An exit fee of £30: for each fuel'], months: 12 }],
  });
});

test('[ED-01] a page that states no changed fact is left out', () => {
  expect(withValues('articles/a/b.md', '---\ntitle: A\n---\n\nIn {{fact:time}}.\n', VALUES)).toBeUndefined();
});
