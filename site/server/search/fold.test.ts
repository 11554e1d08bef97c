import { describe, expect, test } from 'vitest';
import { fold, foldedWords, wordsAt } from './fold.ts';

describe('folding', () => {
  test('[SE-02] case, accents and full-width forms make no difference', () => {
    expect(fold('Tŷ ÉLECTRIQUE ｇａｓ prąd ł')).toBe('ty electrique gas prad l');
  });

  test('[SE-02] apostrophes of any kind are no word ends', () => {
    expect(foldedWords("boiler's can't won’t Direct-Debit")).toEqual(['boiler', 'cant', 'wont', 'direct', 'debit']);
  });

  test('[SE-02] a decimal number stays one word', () => {
    expect(foldedWords('0.4 bar, 2.4GHz')).toEqual(['0.4', 'bar', '2.4', 'ghz']);
  });

  test('[SE-02] text without letters or digits has no words', () => {
    expect(foldedWords('?! … 🔥 — ')).toEqual([]);
  });

  test('[SE-02] words of scripts other than Latin are kept', () => {
    expect(foldedWords('الغاز 煤气 газ गैस')).toHaveLength(4);
  });

  test('[SE-02] the place of a word is its place in the text as it was written', () => {
    const text = 'Smell GAS?';
    expect(wordsAt(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Smell', 'GAS']);
  });
});
