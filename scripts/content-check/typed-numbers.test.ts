import { expect, test } from 'vitest';
import { LINES_BEFORE_BODY, testArticle } from './testing.ts';
import { checkTypedNumbers } from './typed-numbers.ts';

const FACTS = {
  'report-fraud-phone': { value: '0300 123 2040', meaning: 'Report Fraud', state: 'ours', review: '2027-05-21' },
  'gas-volume-correction': { value: '1.02264', meaning: 'For this test', state: 'ours', review: '2027-05-21' },
  'forced-prepayment-age': { value: '75', meaning: 'For this test', state: 'ours', review: '2027-05-21' },
} as const;

const typedIn = (body: string) => checkTypedNumbers(testArticle(body), FACTS).map(({ fault }) => fault);

test.each([
  ['Your plan counts for 60 days in an empty home.', '60 days'],
  ['Seven to 21 days', '21 days'],
  ['Copy to tenants within 28 days of the check.', '28 days'],
  ['Allow five working days for it to show.', 'five working days'],
  ['We write 42 to 49 days before it ends.', '42 to 49 days'],
  ['Report Fraud, 0300 123 2040', '0300 123 2040'],
  ['Multiply by 1.02264.', '1.02264'],
])('[CA-06] "%s" is a number typed by hand', (text, typed) => {
  expect(typedIn(text)).toEqual([`"${typed}" is typed by hand`]);
});

test('the line and the fact are reported', () => {
  expect(checkTypedNumbers(testArticle('Hello.\n\nMultiply by 1.02264.'), FACTS)).toMatchObject([
    { line: LINES_BEFORE_BODY + 3, remedy: expect.stringContaining('{{fact:gas-volume-correction}}') },
  ]);
});

test.each(['In two days or so.', 'She is 75.', 'A made-up standing charge of 50p for 30 days adds £15.'])(
  '"%s" is not reported',
  (text) => expect(typedIn(text)).toEqual([]),
);

test('a telephone number that no fact holds, and a time before its noun, are named too', () => {
  const faultsIn = (body: string) => checkTypedNumbers(testArticle(body), {}).map(({ fault }) => fault);
  expect(faultsIn('Call the claim line on 0800 99 1234.')).toEqual(['"0800 99 1234" is typed by hand']);
  expect(faultsIn('You have a 14-day cooling-off period.')).toEqual(['"14-day" is typed by hand']);
  expect(faultsIn('Dial 18001 0800 111 999, and give 85 0000 0000.')).toEqual([]);
});
