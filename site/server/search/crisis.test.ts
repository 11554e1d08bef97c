import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dangersIn, search, suggest } from '@larkfield/search/search';
import { articlesFor } from '@larkfield/search/story';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { describe, expect, test } from 'vitest';
import { isArticle } from './site-search.ts';
import { index } from './testing/published-index.ts';

const linesOf = (name: string) =>
  readFileSync(join(PROJECT_ROOT, 'content/search/emergencies/crisis', name), 'utf8')
    .split('\n')
    .filter(Boolean);
const isSeen = (text: string) => dangersIn(index, text).some(({ id }) => id === 'crisis');

const DESPAIR = 'I feel suicidal because of this bill.';
const ORDINARY = 'My last bill was wrong again. I sent a reading on Monday. Nobody has called me back. ';

const CRISIS = expect.objectContaining({
  id: 'crisis',
  phone: { name: expect.stringContaining('Samaritans'), number: '116123' },
  others: expect.arrayContaining([
    expect.objectContaining({ way: 'call', number: '999' }),
    expect.objectContaining({ way: 'text', number: '85258', message: 'SHOUT' }),
    expect.objectContaining({ way: 'call', number: '111' }),
  ]),
  path: '/help-and-support/struggling-to-pay/cant-pay-your-bill',
});

describe('somebody who may end their life', () => {
  test('[RW-14] is seen in each sentence that the phrases were built with', () => {
    expect(linesOf('despair.txt').filter((text) => !isSeen(text))).toEqual([]);
  });

  test('[RW-14] is seen in no ordinary sentence that the phrases were built with', () => {
    expect(linesOf('ordinary.txt').filter(isSeen)).toEqual([]);
  });

  test.each([
    'I don’t want to be here any more',
    'i feel sui\u200bcidal',
    'I FEEL SUICIDAL',
    'I want to k.i.l.l myself',
  ])('[RW-14] is seen however it is written: "%s"', (text) => {
    expect(isSeen(text)).toBe(true);
  });

  test.each([0, 170, 330])('[RW-14] is seen in 30,000 characters, at sentence %i', (at) => {
    const sentences = ORDINARY.repeat(120).split('. ');
    expect(isSeen(sentences.toSpliced(at, 0, DESPAIR.slice(0, -1)).join('. ').slice(0, 30_000))).toBe(true);
  });

  test('[RW-14] is answered before a danger of the supply', () => {
    expect(dangersIn(index, `${DESPAIR} I can smell gas in the hall.`).map(({ id }) => id)).toEqual(['crisis', 'gas']);
  });

  test.each(['I feel suicidal because of this bill', 'kill myself bill', 'I want to die'])(
    '[SE-02] finds the numbers in a search, and first the page for those who can’t pay: "%s"',
    (text) => {
      const found = search(index, text);
      expect(found).toMatchObject({ emergencies: [CRISIS] });
      expect('results' in found && found.results[0]?.path).toBe(
        '/help-and-support/struggling-to-pay/cant-pay-your-bill',
      );
      expect(suggest(index, text)[0]).toEqual({ kind: 'emergency', emergency: CRISIS });
    },
  );

  test('[RW-14] gets the numbers and no articles while writing', () => {
    expect(articlesFor(index, `${ORDINARY}${DESPAIR}`, isArticle)).toEqual({ emergencies: [CRISIS], articles: [] });
  });
});
