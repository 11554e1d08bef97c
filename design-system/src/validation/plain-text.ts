/**
 * What a field's text means without the characters that copying and phones add. Every field, in the browser and on the
 * server, and every schema of a call reads its text this way before a rule sees it (CO-03).
 */
import { plainAddress } from './email-address.ts';

// In brackets what stays: joiners between letters of scripts that are spelt with them, and variants of Han and Mongolian
// letters. Interlinear annotation is invisible too, but Unicode doesn't count it as ignorable. Line breaks stay, since
// rules refuse them where there is one line.
const UNSEEN =
  /([\u200c\u200d](?<=[\p{L}\p{M}].)(?<!\p{Script=Latin}\p{M}*.)(?=[\p{L}\p{M}])(?!\p{Script=Latin})|[\u180b-\u180d\u180f\u{e0100}-\u{e01ef}](?<=[\p{Script=Han}\p{Script=Mongolian}].))|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?![\n\r])\p{Cc}/gu;
// The braille blank is the only one of them that Unicode counts as a symbol.
const SPACES = /[\p{Zs}\t\v\f\u0085\u2028\u2029\u2800]/gu;
// Hyphens and dashes of all kinds, the hyphen bullet, and three minus signs.
const HYPHENS = /[\p{Pd}\u02d7\u2043\u2212\u207b]/gu;
// Quotation marks, primes, modifier letters and accents that stand for an apostrophe.
const APOSTROPHES =
  /[\u00b4\u02b9\u02bb-\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u02f4\u0374\u055a\u05f3\u07f4\u07f5\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018\u2019\u201b\u2032\u2035\u275b\u275c]/gu;
const MIDDLE_DOTS = /[\u0387\u2022\u2027\u2219\u22c5]/gu;
// The forms of ASCII characters that Japanese and Chinese keyboards type.
const FULL_WIDTH = /[\uff01-\uff5e]/gu;
// The digits of other scripts, such as those of Arabic, Urdu and Bengali keyboards.
const OTHER_DIGITS = /(?![0-9\u{10000}-\u{10ffff}])\p{Nd}/gu;

const isDigit = (text: string | undefined) => text !== undefined && text >= '0' && text <= '9';

/** Without a comma at its end, or a full stop after a digit there, as lists and dictation add them. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (' ,'.includes(text[end - 1] ?? '') || (text[end - 1] === '.' && isDigit(text[end - 2])))) end -= 1;
  return /^ *$/.test(text.slice(end)) ? text : text.slice(0, end);
}

/** Text that is plain already, as most is. */
const PLAIN = /^[ -_a-~]*$/;

const toAscii = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0);

/** Unicode has the ten digits of a script in order, from a code that ends in 0 or 6. */
function toDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const last = code & 15;
  return String(/\p{Nd}/u.test(String.fromCharCode(code - last)) ? last : last - 6);
}

/**
 * The text of a field of one line: characters that nobody sees are dropped, and every kind of space, hyphen, dash and
 * apostrophe becomes the plain one, as do look-alikes of the middle dot, full-width letters and the digits of all scripts.
 * Of an e-mail address only the address is left, with its domain in ASCII: see `plainAddress`. Of other text a comma at its
 * end goes, and a full stop after a digit there. U+200C and U+200D stay between letters of scripts that are
 * spelt with them: between Latin letters they mean nothing.
 */
export function plainText(text: string): string {
  if (PLAIN.test(text)) return text.includes('@') ? plainAddress(text) : withoutEnd(text);
  const plain = text
    .replace(SPACES, ' ')
    .replace(UNSEEN, (_, kept: string | undefined) => kept ?? '')
    .replace(FULL_WIDTH, toAscii)
    .replace(OTHER_DIGITS, toDigit)
    .replace(HYPHENS, '-')
    .replace(APOSTROPHES, "'")
    .replace(MIDDLE_DOTS, '·');
  // The mailbox of an e-mail address may have a backtick.
  return plain.includes('@') ? plainAddress(plain) : withoutEnd(plain.replaceAll('`', "'"));
}

// Control characters but tab and line feed, byte order marks, soft hyphens, word joiners, invisible operators, Hangul
// fillers, deprecated format characters and interlinear annotation.
const MEANINGLESS =
  /(?![\t\n])\p{Cc}|\u034f|[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]/gu;

/**
 * The text of several lines in a customer's own words: only what means nothing in any language is dropped. Joiners of
 * emoji and of Persian or Indian words, break opportunities of Thai and Khmer, directions of Arabic and Hebrew, dashes and
 * quotation marks stay.
 */
export function plainWords(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(MEANINGLESS, '');
}
