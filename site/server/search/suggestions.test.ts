import { search, suggest } from '@larkfield/search/search';
import { createSearchIndex, searchIndexSteps } from '@larkfield/search/search-index';
import { expect, test } from 'vitest';
import { documents, index, PHONES, vocabulary } from './testing/published-index.ts';

test.each([
  ['boil pres', 'breakdowns/boiler-pressure'],
  ['exi', 'energy-tariffs/exit-fees'],
  ['dir', 'bills-and-payments/manage-direct-debit'],
  ['stand', 'energy-tariffs/unit-rates-and-standing-charges'],
  ['emer cred', 'pay-as-you-go/emergency-credit'],
  ['win pay', 'struggling-to-pay/benefits-and-winter-payments'],
  ['bere', 'my-account/bereavement'],
  ['refu', 'bills-and-payments/credit-refunds'],
  ['log', 'my-account/login-problems'],
  ['miss', 'bills-and-payments/missed-payments'],
  ['prio', 'struggling-to-pay/priority-services-register'],
  ['chan dir deb', 'bills-and-payments/manage-direct-debit'],
  ['ble rad', 'helpful-advice/bleed-a-radiator'],
])('[SE-02] the beginnings "%s" suggest %s first, and find it', (typed, article) => {
  const path = `/help-and-support/${article}`;
  expect(suggest(index, typed)[0]).toMatchObject({ kind: 'page', path });
  const results = search(index, typed);
  expect(results.status === 'found' && results.results[0]?.path).toBe(path);
});

test('[SE-02] beginnings of words that no page uses suggest nothing', () => {
  expect(suggest(index, 'cat vacc')).toEqual([]);
});

test('[SE-02] indexing can stop after every page, so that requests are answered meanwhile', () => {
  expect([...searchIndexSteps(documents, vocabulary, PHONES)].length).toBeGreaterThan(4 * documents.length);
});

test('[SE-02] of pages that match equally, the one searched for more often comes first', () => {
  const first = (highest: string) => {
    const demand = { highest: [highest], high: [] };
    return suggest(createSearchIndex(documents, { ...vocabulary, demand }, PHONES), 'rea')[0];
  };
  for (const article of ['meters/read-your-meter', 'meters/submit-a-meter-reading']) {
    expect(first(article)).toMatchObject({ path: `/help-and-support/${article}` });
  }
});
