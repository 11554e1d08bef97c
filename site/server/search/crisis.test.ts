import { dangersIn, search, suggest } from '@larkfield/search/search';
import { articlesFor } from '@larkfield/search/story';
import { describe, expect, test } from 'vitest';
import { isArticle } from './site-search.ts';
import { index } from './testing/published-index.ts';

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
  test.each([
    'I have got all my tablets lined up',
    'everyone would be better off without me',
    'my husband says he will not be here by Christmas',
  ])('[RW-14] is seen where it is said indirectly: "%s"', (text) => {
    expect(isSeen(text)).toBe(true);
  });

  test.each([
    'This bill is killing me',
    'Drop dead date for my payment?',
    'My husband took his own life last year and the account is still in his name',
    'I nearly killed myself tripping over the cable your engineer left',
    'I am at the end of my tether with your chat',
  ])('[RW-14] is not seen in an idiom, an accident or a past death: "%s"', (text) => {
    expect(isSeen(text)).toBe(false);
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
