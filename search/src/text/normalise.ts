/** Letters that Unicode doesn't decompose into a base letter and a mark. */
const WHOLE_LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe' };

const APOSTROPHES = /['\u2018\u2019\u02bc\u00b4`]/g;
const POSSESSIVE = /['\u2018\u2019\u02bc]s(?![\p{L}\p{N}])/gu;
const WORD = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{M}\p{N}]+/gu;

/** Normalises case, accents and compatibility forms, so that `Mesurydd`, `MESURYDD` and `ｍｅｓｕｒｙｄｄ` match. */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Arabic}])\p{M}+/gu, '$1')
    .toLowerCase()
    .replace(/[łøđðþßæœ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
}

/** A normalised word and its offsets in the text. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

/** The words of `text`, normalised, with their offsets; `boiler's` is `boiler`, `can't` is `cant`, `0.4` stays whole. */
export function tokensIn(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['\u2018\u2019\u02bc.,][\p{L}\p{M}\p{N}]+)*/gu)].flatMap((match) =>
    tokenise(match[0]).map((word) => ({ text: word, start: match.index, end: match.index + match[0].length })),
  );
}

/** The words of `text`, normalised. */
export function tokenise(text: string): string[] {
  const plain = normalise(text.replace(POSSESSIVE, '').replace(APOSTROPHES, ''));
  return plain.match(WORD) ?? [];
}
