/** Letters that Unicode doesn't decompose into a base letter and a mark, and small capitals. */
const WHOLE_LETTERS: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' },
  ...{ ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɢ: 'g', ʜ: 'h', ɪ: 'i', ᴋ: 'k', ʟ: 'l', ᴍ: 'm', ɴ: 'n' },
  ...{ ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z' },
};
const WHOLE_LETTER = new RegExp(`[${Object.keys(WHOLE_LETTERS).join('')}]`, 'g');

/** Cyrillic and Greek letters that look like Latin ones (Unicode Technical Standard 39, confusables). */
const LOOK_ALIKES: Record<string, string> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', ԍ: 'g', н: 'h', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', о: 'o' },
  ...{ р: 'p', ԛ: 'q', ѕ: 's', т: 't', ѵ: 'v', ԝ: 'w', х: 'x', у: 'y' },
  ...{ α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
};
const LETTERS = /[\p{L}\p{M}]+/gu;
const TWO_SCRIPTS =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;

const APOSTROPHES = /['\u2018\u2019\u02bc\u00b4`]/g;
const POSSESSIVE = /['\u2018\u2019\u02bc]s(?![\p{L}\p{N}])/gu;
const WORD = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{M}\p{N}]+/gu;

/** Characters without a glyph: soft hyphens, zero-width spaces and joiners, directional marks, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** `g.a.s`, `c_o`, and three or more letters with spaces between; not the end of `it's` and the letters after it. */
const SPELT_OUT =
  /(?<![\p{L}\p{N}]['\u2018\u2019\u02bc]?)\p{L}(?:([.\-_*·•])\p{L}(?:\1\p{L})*|(?: \p{L}){2,})(?![\p{L}\p{N}])/gu;
/** No English word has a letter three times in a row. */
const REPEATED = /(\p{Script=Latin})\1{2,}/giu;

/** Most texts are plain ones. They are read by these patterns, which find the same there in a fifth of the time. */
const PLAIN = {
  TEXT: /^[\0-\x7f]*$/,
  APOSTROPHES: /['`]/g,
  POSSESSIVE: /'s(?![a-zA-Z\d])/g,
  WORD: /\d+(?:[.,]\d+)+|[a-z\d]+/g,
  SPELT_OUT: /(?<![a-z\d]'?)[a-z](?:([.\-_*])[a-z](?:\1[a-z])*|(?: [a-z]){2,})(?![a-z\d])/gi,
  REPEATED: /([a-z])\1{2,}/g,
};

/**
 * A text as it is read: without invisible characters, and with letters that were spelt out one by one as a word. Case and
 * punctuation are kept.
 * @example legible('I smell g.a.s') // 'I smell gas'
 */
export const legible = (text: string): string =>
  PLAIN.TEXT.test(text)
    ? text.replace(PLAIN.SPELT_OUT, (letters) => letters.replace(/[^a-z]/gi, ''))
    : text.replace(INVISIBLE, '').replace(SPELT_OUT, (letters) => letters.replace(/[^\p{L}]/gu, ''));

/**
 * Normalises case, accents, compatibility forms and look-alikes, so that `Mesurydd`, `MESURYDD` and `ｍｅｓｕｒｙｄｄ` match. The
 * one normalisation of all text that is searched, or read for dangers.
 * @example normalise('Café BILL') // 'cafe bill'
 */
export function normalise(text: string): string {
  if (PLAIN.TEXT.test(text)) return legible(text).toLowerCase().replace(PLAIN.REPEATED, '$1$1');
  return legible(text)
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Arabic}])\p{M}+/gu, '$1')
    .toLowerCase()
    .replace(WHOLE_LETTER, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(LETTERS, (word) => (TWO_SCRIPTS.test(word) ? latinOf(word) : word))
    .replace(REPEATED, '$1$1');
}

/**
 * A person's name as it is compared with another's.
 * @example nameKey(' Zoë', "O'Brien") // "zoe o'brien"
 */
export const nameKey = (firstName: string, surname: string): string =>
  normalise(`${firstName} ${surname}`).replace(/\s+/g, ' ').trim();

const latinOf = (word: string) => word.replace(/\P{Script=Latin}/gu, (letter) => LOOK_ALIKES[letter] ?? letter);

/** A normalised word and its offsets in the text. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

/**
 * The words of `text`, normalised, with their offsets; `boiler's` is `boiler`, `can't` is `cant`, `0.4` stays whole.
 * @example tokensIn("Boiler's out") // [{ text: 'boiler', start: 0, end: 8 }, { text: 'out', start: 9, end: 12 }]
 */
export function tokensIn(text: string): Token[] {
  const words =
    /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]*(?:['\u2018\u2019\u02bc.,][\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]+)*/gu;
  return [...text.matchAll(words)].flatMap((match) =>
    tokenise(match[0]).map((word) => ({ text: word, start: match.index, end: match.index + match[0].length })),
  );
}

/**
 * The words of `text`, normalised.
 * @example tokenise("I can't read it") // ['i', 'cant', 'read', 'it']
 */
export function tokenise(text: string): string[] {
  const patterns = PLAIN.TEXT.test(text) ? PLAIN : { APOSTROPHES, POSSESSIVE, WORD };
  const plain = normalise(text.replace(patterns.POSSESSIVE, '').replace(patterns.APOSTROPHES, ''));
  return plain.match(patterns.WORD) ?? [];
}
