import { describe, expect, test } from 'vitest';
import { allowedEdits, createSpellingDictionary, editDistance, phoneticKey } from './spelling.ts';
import { runToEnd } from './steps.ts';

const words = new Map(
  ['meter', 'boiler', 'heating', 'schedule', 'batteries', 'phone', 'payment', 'reading', 'gas', '1234'].map((word) => {
    return [word, 10] as const;
  }),
);
const best = (word: string) => runToEnd(createSpellingDictionary(words)).correct(word, 3)[0]?.word;

describe('spelling', () => {
  test.each([
    ['bolier', 'boiler'],
    ['metter', 'meter'],
    ['heeting', 'heating'],
    ['shedule', 'schedule'],
    ['paymnt', 'payment'],
    ['reeding', 'reading'],
    ['fone', 'phone'],
  ])('[SE-02] %s is understood as %s', (typed, meant) => {
    expect(best(typed)).toBe(meant);
  });

  test('[SE-02] numbers are never corrected', () => {
    expect(best('1243')).toBeUndefined();
    expect(allowedEdits('F28')).toBe(0);
  });

  test('[SE-02] in a short word a missing or doubled letter is corrected, a changed one isn’t', () => {
    expect(best('gaz')).toBeUndefined();
    expect(best('gass')).toBe('gas');
    expect(best('hot')).toBeUndefined();
    expect(allowedEdits('up')).toBe(0);
  });

  test('[SE-02] longer words may have more mistakes', () => {
    expect(allowedEdits('gass')).toBe(1);
    expect(allowedEdits('instalation')).toBe(2);
  });

  test('[SE-02] two swapped neighbours are one mistake', () => {
    expect(editDistance('bolier', 'boiler', 2)).toBe(1);
  });

  test('[SE-02] a distance beyond the limit is not computed', () => {
    expect(editDistance('kettle', 'radiator', 2)).toBe(3);
  });

  test('[SE-02] words that sound alike have the same phonetic key', () => {
    expect(phoneticKey('phone')).toBe(phoneticKey('fone'));
    expect(phoneticKey('condensashun')).toBe(phoneticKey('condensation'));
    expect(phoneticKey('heeting')).toBe(phoneticKey('heating'));
  });
});
