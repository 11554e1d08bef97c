import { expect, test, vi } from 'vitest';
import { ONE_ARTICLE } from './testing/one-article.ts';
import { createVisitorCounts } from './visitor-counts.ts';

const ARTICLE = '/help-and-support/meters/faulty-meter';
const DETAILS = '/help-and-support/complaints/gas-and-electricity';

function setUp() {
  const counted: string[] = [];
  const redacted = vi.fn(async (text: string) => text.replaceAll(/\S+@\S+/g, '…'));
  const counter = {
    count: (...count: string[]) => void counted.push(count.join(' ')),
    countDetail: (...count: string[]) => void counted.push(count.join(' ')),
  };
  return {
    counts: createVisitorCounts({ feeds: ONE_ARTICLE, search: { redacted }, counter, hasQuota: true }),
    counted,
    redacted,
  };
}

test('[IN-01] reasons why an article did not help are counted, their words without personal data', async () => {
  const { counts, counted } = setUp();
  await counts.countReason(ARTICLE, { reason: 'unclear', words: 'ask zoe@example.com' });
  await counts.countReason(ARTICLE, { reason: 'wrong', words: ' ' });
  expect(counted).toEqual([
    `unhelpful-reason ${ARTICLE} unclear`,
    `unhelpful-words ${ARTICLE} ask …`,
    `unhelpful-reason ${ARTICLE} wrong`,
  ]);
});

test('[IN-01] a made-up reason or article counts nothing, and a word of 29,000 letters is not even read', async () => {
  const { counts, counted, redacted } = setUp();
  await counts.countReason(ARTICLE, { reason: 'because', words: 'x' });
  await counts.countReason('/help-and-support/meters/gossip', { reason: 'wrong', words: 'x' });
  await counts.countReason('/help-and-support/case/9f8e7d6c5b4a', { reason: 'wrong', words: 'x' });
  expect(counted).toEqual([]);
  await counts.countReason(ARTICLE, { reason: 'wrong', words: 'x'.repeat(29_000) });
  expect(counted).toEqual([`unhelpful-reason ${ARTICLE} wrong`, `unhelpful-words ${ARTICLE} (long text)`]);
  expect(redacted).not.toHaveBeenCalled();
});

test.each([
  [ARTICLE, ARTICLE],
  ['/search?q=high+bill', 'search: high bill'],
  ['/search?q=zoe%40example.com', 'search: …'],
  ['/help-and-support/meters/gossip', '(neither)'],
  ['/help-and-support/case/9f8e7d6c5b4a', '(neither)'],
  ['//example.org/search?q=x', '(neither)'],
  ['https://example.org/x', '(neither)'],
  ['', '(neither)'],
  ['x'.repeat(29_000), '(neither)'],
])('[IN-01] a case opened after %s is counted after %s', async (before, counted) => {
  const { counts, counted: all } = setUp();
  await counts.countSent(`${DETAILS}/query`, true, [before]);
  expect(all).toEqual([`form-sent ${DETAILS}/query`, `case-after ${DETAILS}/query ${counted}`]);
});

test('[IN-01] a step of a form does not hide the article that was open before it', async () => {
  const { counts, counted } = setUp();
  await counts.countSent(`${DETAILS}/query`, true, [DETAILS, ARTICLE, '/search?q=bill']);
  expect(counted).toContain(`case-after ${DETAILS}/query ${ARTICLE}`);
});

test('[IN-01] a form that opens no case is only counted as sent', async () => {
  const { counts, counted } = setUp();
  await counts.countSent('/help-and-support/submit-meter-read', false, [ARTICLE]);
  expect(counted).toEqual(['form-sent /help-and-support/submit-meter-read']);
});

test('[IN-01] a visitor rates 60 times a day and gives 20 reasons, another as many', () => {
  const { counts } = setUp();
  const many = (visitor: string, act: 'ratings' | 'reasons') =>
    Array.from({ length: 100 }, () => counts.mayCount(visitor, act)).filter(Boolean).length;
  expect([many('192.0.2.1', 'ratings'), many('192.0.2.1', 'reasons'), many('192.0.2.2', 'ratings')]).toEqual([
    60, 20, 60,
  ]);
});
