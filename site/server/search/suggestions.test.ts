import { join } from 'node:path';
import { search, suggest } from '@larkfield/search/search';
import { createSearchIndex, searchIndexSteps } from '@larkfield/search/search-index';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import { readVocabulary } from './read-vocabulary.ts';
import { publishedDocuments } from './testing/published-documents.ts';

const PHONES = { 'gas-emergency': '0800111999', 'power-cut': '105', 'meter-emergency': '08', homecare: '09' };
const documents = await publishedDocuments();
const vocabulary = await readVocabulary(join(PROJECT_ROOT, 'content/search'));
const index = createSearchIndex(documents, vocabulary, PHONES);

test.each([
  ['boil pres', 'breakdowns/boiler-pressure'],
  ['exi', 'energy-tariffs/exit-fees'],
  ['dir', 'bills-and-payments/manage-direct-debit'],
  ['stand', 'energy-tariffs/unit-rates-and-standing-charges'],
  ['emer cred', 'pay-as-you-go/emergency-credit'],
  ['win pay', 'struggling-to-pay/benefits-and-winter-payments'],
  ['bere', 'my-account/bereavement'],
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
