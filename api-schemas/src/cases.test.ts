import { expect, test } from 'vitest';
import { Moment, namesReference, referenceIn } from './cases.ts';

test.each(['LF-7K3M-92QX', 'lf-7k3m-92qx', ' LF 7K3M 92QX ', 'lf7k3m92qx', '#LF–7K3M–92QX.'])(
  '[DK-02] %j is a reference of ours',
  (words) => {
    expect(referenceIn(words, 'LF')).toBe('LF-7K3M-92QX');
  },
);

test.each(['Your reference: LF-7K3M-92QX', 'Fwd: case lf-7k3m-92qx (LF-7K3M-92QX)'])(
  '[DK-02, CT-02] %j has a reference of ours among other words',
  (words) => expect(referenceIn(words, 'LF')).toBe('LF-7K3M-92QX'),
);

test('[BR-01] a reference from before the supplier changed its letters is one with its hyphens', () => {
  expect(referenceIn('lf-7k3m-92qx', 'MYM')).toBe('LF-7K3M-92QX');
  expect(referenceIn('mym 7k3m 92qx', 'MYM')).toBe('MYM-7K3M-92QX');
});

test.each([
  '',
  'LF',
  'gas bill text',
  'electricity',
  'LF-7K3M',
  'LF-7K3M-92QXX',
  'the case LF 7K3M 92QX',
  'my gas-bill-text',
  'LF-7K3M-92QX and LF-7K3M-92QY',
])('[DK-02] %j is a list of words', (words) => expect(referenceIn(words, 'LF')).toBeUndefined());

test('[SE-02] a search may name a case among other words, and words that only look alike are none', () => {
  for (const words of [
    'LF-7K3M-92QX',
    'my complaint lf 7k3m 92qx please',
    'LFMDJD4ADX',
    'case LF\u2011MDJD\u2011DADX.',
  ])
    expect([words, namesReference(words, 'LF')]).toEqual([words, true]);
  for (const words of ['', 'my bill help', 'LF', 'self-7K3M-92QX', 'my-bill-helps'])
    expect([words, namesReference(words, 'MY')]).toEqual([words, false]);
});

test('[SY-03] a moment may have an offset, as other systems write it, and is read as one in UTC', () => {
  expect(Moment.parse('2026-11-27T15:30:00+00:00')).toBe('2026-11-27T15:30:00.000Z');
  expect(Moment.parse('2026-07-01T00:30:00.1234567+01:00')).toBe('2026-06-30T23:30:00.123Z');
  expect(Moment.parse('2026-11-27T15:30:00Z')).toBe('2026-11-27T15:30:00Z');
  expect(Moment.safeParse('2026-11-27T15:30:00').success, 'of no known zone').toBe(false);
  expect(Moment.safeParse('2026-02-30T15:30:00+00:00').success, 'of no day').toBe(false);
});
