import { articlesFor } from '@larkfield/search/story';
import { describe, expect, test, vi } from 'vitest';
import { isArticle } from './site-search.ts';
import { index } from './testing/published-index.ts';

const forText = (text: string) => articlesFor(index, text, isArticle);
const pathsFor = (text: string) => forText(text).articles.map(({ path }) => path.replace('/help-and-support/', ''));

const BILL =
  'My bill has doubled since you estimated the reading in March, and nobody answers the phone. I sent a photo of the meter twice.';

describe('articles', () => {
  test.each([
    [BILL, 'bills-and-payments/high-bill'],
    [
      'You put my Direct Debit up without telling me. I want it back to what it was.',
      'bills-and-payments/direct-debit-changed',
    ],
    ['I topped up yesterday at the corner shop, but the money is not on my meter.', 'pay-as-you-go/top-up-not-showing'],
  ])('[SE-02] %s', (text, path) => {
    expect(pathsFor(text)).toContain(path);
    expect(forText(text).emergencies).toEqual([]);
  });

  test('[SE-02] at most three different articles, however long the letter', () => {
    const { articles } = forText(`${BILL} `.repeat(240).slice(0, 30_000));
    expect(articles.length).toBeGreaterThan(0);
    expect(articles.length).toBeLessThanOrEqual(3);
    expect(new Set(articles.map(({ path }) => path)).size).toBe(articles.length);
    expect(articles.filter(({ path }) => !isArticle(path))).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['spaces', '  '],
    ['the beginning of a sentence', 'My bill'],
    ['punctuation', '!?!? ....'],
    ['characters that nobody sees', '\u0000\u202e'],
    ['pictures', '🔥🔥🔥'],
    ['one word of 30,000 letters', 'a'.repeat(30_000)],
    ['markup', '<b>'.repeat(9000)],
  ])('[SE-02] none for %s', (_, text) => expect(forText(text)).toEqual({ emergencies: [], articles: [] }));
});

describe('emergencies', () => {
  const ALARM = 'The carbon monoxide alarm is going off.';
  test.each([
    ['beside a complaint', 'I smell gas in the kitchen and nobody answered my complaint about the bill', /0800111999/],
    ['at the end', `${BILL} By the way, there is a smell of gas in the hall now.`, /0800111999/],
    ['at the beginning', `There is a smell of gas in the hall. ${BILL}`, /0800111999/],
    ['after a long story', `${BILL.repeat(60)} ${ALARM}`, /0800111999/],
    ['with somebody who depends on it', 'I want to complain: we have no power and my mum is on oxygen', /\b105\b/],
  ])('[SE-02] %s: the number, and no article', (_, text, number) => {
    const { emergencies, articles } = forText(text);
    expect(articles).toEqual([]);
    expect(emergencies.map(({ phone }) => phone.number).join()).toMatch(number);
  });

  test.each([
    'We had a power cut last winter and I want compensation.',
    'The gas bill is wrong and the meter reading was a guess.',
    'You estimated the reading, because the lights were off in the meter cupboard.',
    'The heating is on and I have two children',
    'I have a newborn and a smart meter',
    'The engineer has left and the heating is on',
    'I have not smelt any gas',
    'My father is 90 and lives with us',
    'He has oxygen at home',
    'My hob and my boiler both run on gas.',
    'My bill is too high. The heating is on for two hours in the evening and I have two children.',
    "I've changed all the lights to LED. So why hasn't my electricity gone down?",
    'The boiler was leaking so I paid your engineer twice.',
  ])('[SE-02] none in "%s"', (text) => expect(forText(text).emergencies).toEqual([]));
});

describe('a made-up text of 30,000 characters', () => {
  const letters = (number: number) =>
    [...number.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
  const madeUp = Array.from({ length: 3000 }, (_, number) => `q${letters(number * 7919 + 20_000).join('')}`);

  test.each([' ', ', ', '. '])('[OP-10] with %j between its words has only a few words looked up', (between) => {
    const correct = vi.spyOn(index.engine.parts.words, 'correct');
    forText(madeUp.join(between).slice(0, 30_000));
    expect(new Set(correct.mock.calls.map(([word]) => word)).size).toBeLessThan(250);
    correct.mockRestore();
  });

  test('[SE-02] does not hide a danger in its last sentence', () => {
    expect(forText(`${madeUp.join(' ').slice(0, 20_000)}. I can smell gas.`).emergencies).not.toEqual([]);
  });
});
