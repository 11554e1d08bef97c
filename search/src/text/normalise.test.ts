import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legible, normalise, tokenise, tokensIn } from './normalise.ts';

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

  test.each([
    ['a zero-width space', 'car\u200bbon mon\u200boxide'],
    ['a soft hyphen', 'carbon mono\u00adxide'],
    ['joiners, a word joiner, a byte order mark', 'c\u200car\u200dbon\u2060 \ufeffmonoxide'],
    ['directional marks', '\u202acarbon\u202c \u200emonoxide'],
    ['variation selectors', 'carbon\ufe0f monoxid\ufe0ee'],
    ['combining marks', 'c\u0336a\u0336r\u0336bon m\u0301onoxide'],
    ['full-width letters', 'ｃａｒｂｏｎ　ｍｏｎｏｘｉｄｅ'],
    ['mathematical and circled letters', '𝐜𝐚𝐫𝐛𝐨𝐧 ⓜⓞⓝⓞⓧⓘⓓⓔ'],
    ['small capitals', 'ᴄᴀʀʙᴏɴ ᴍᴏɴᴏxɪᴅᴇ'],
    ['Cyrillic letters among Latin ones', 'сarbоn mоnохidе'],
    ['Greek letters among Latin ones', 'cαrbοn mοnοxide'],
    ['underscores and emoji', 'carbon_monoxide🔥'],
    ['full stops between letters', 'c.a.r.b.o.n. monoxide'],
    ['spaces between letters', 'c a r b o n monoxide'],
  ])('[SE-02] %s make no difference to the words', (_, text) => {
    expect(tokenise(text)).toEqual(['carbon', 'monoxide']);
  });

  test('[SE-02] what follows an apostrophe in a word is not a letter that was spelt out', () => {
    expect(legible("it's a G sharp, it’s a b c")).toBe("it's a G sharp, it’s abc");
    expect(legible("she said 'g a s'")).toBe("she said 'gas'");
  });

  test('[SE-02] a letter that is held down counts twice at most', () => {
    expect(tokenise('gaaaaas lllleak 1000')).toEqual(['gaas', 'lleak', '1000']);
  });

  test('[SE-02] words of another script keep their letters', () => {
    expect(tokenise('газ сос')).toEqual(['газ', 'сос']);
  });

  test('[SE-02] plain text is read as it is beside a letter with an accent', () => {
    const plain = fc.string({ unit: fc.constantFrom(..."aAbs10 .,-_*'`!\n\t") });
    fc.assert(
      fc.property(plain, (text) => {
        expect(tokenise(`${text}\n\u00e9`)).toEqual([...tokenise(text), 'e']);
        expect(normalise(`${text}\n\u00e9`)).toBe(`${normalise(text)}\ne`);
      }),
      { numRuns: 2_000 },
    );
  });

  test('[SE-02] the offsets of a token with an invisible character include it', () => {
    expect(tokensIn('a ga\u200bs leak')[1]).toEqual({ text: 'gas', start: 2, end: 6 });
  });
});
