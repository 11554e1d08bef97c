import { describe, expect, test } from 'vitest';
import { normalise, tokenise, tokensIn } from './normalise.ts';

describe('normalising and tokenising', () => {
  test('[SE-02] case, accents and full-width forms make no difference', () => {
    expect(normalise('Tŷ ÉLECTRIQUE ｇａｓ prąd ł')).toBe('ty electrique gas prad l');
  });

  test('[SE-02] apostrophes of any kind don’t end a word', () => {
    expect(tokenise("boiler's can't won’t Direct-Debit")).toEqual(['boiler', 'cant', 'wont', 'direct', 'debit']);
  });

  test('[SE-02] a decimal number stays one word', () => {
    expect(tokenise('0.4 bar, 2.4GHz')).toEqual(['0.4', 'bar', '2.4', 'ghz']);
  });

  test('[SE-02] text without letters or digits has no words', () => {
    expect(tokenise('?! … 🔥 — ')).toEqual([]);
  });

  test('[SE-02] words of scripts other than Latin are kept', () => {
    expect(tokenise('الغاز 煤气 газ गैस')).toHaveLength(4);
  });

  test('[SE-02] the offsets of a token are those in the text as it was written', () => {
    const text = 'Smell GAS?';
    expect(tokensIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Smell', 'GAS']);
  });
});
