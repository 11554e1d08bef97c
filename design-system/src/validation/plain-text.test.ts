import { expect, test } from 'vitest';
import { plainText, plainWords } from './plain-text.ts';
import { type Rule, validate } from './validate.ts';

const UNSEEN = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2064',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u206f',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufffb',
  '\u{e0001}',
  '\u{e0101}',
  '\u0000',
  '\u0007',
  '\u0090',
];
const SPACES = [...'\t\u00a0\u1680\u2000\u2007\u2009\u200a\u202f\u205f\u2800\u2028\u3000'];
const HYPHENS = [...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d\u2043'];
const APOSTROPHES = [...'\u2018\u2019\u201b\u02bc\u02bb\u0060\u00b4\u2032\uff07\u02b9\u055a\u1fbd'];

const code = (character: string) => `U+${character.codePointAt(0)?.toString(16).padStart(4, '0')}`;

/** What each kind of field gets, with the place where a character is put in. */
const FIELDS: readonly (readonly [rules: readonly Rule[], before: string, after: string])[] = [
  [['isPhoneNumber(includeIreland)', 'minDigits(11)'], '07700', '900123'],
  [['isTelephoneDigits', 'pattern(\\+?[0-9 ]{3,30})'], '+4930', '1234567'],
  [['isPostcode'], 'SW1A', '1AA'],
  [['isEmail'], 'zo', 'e@example.com'],
  [['isDate'], '21/11', '/2026'],
  [['isDigits', 'pattern([0-9]{1,6})'], '012', '345'],
  [['isNumber', 'isBetween(1,200)'], '12', '.5'],
  [['isName', 'maxLength(9)'], 'Ann', 'Marie'],
  [['pattern(A[0-9]{5})'], 'A12', '345'],
];

test.each(UNSEEN.map((character) => [code(character), character]))(
  '[CO-03] [CO-04] [CO-05] [CO-06] [MR-06] [MR-07] [MR-08] %s, which nobody sees, breaks no rule at either end or within',
  (_, character) => {
    for (const [rules, before, after] of FIELDS) {
      const typed = `${character}${before}${character}${after}${character}`;
      expect([before, validate(rules, typed)]).toEqual([before, undefined]);
      expect(plainText(typed)).toBe(before + after);
    }
  },
);

test.each([
  ['space', ' ', SPACES],
  ['hyphen', '-', HYPHENS],
  ['apostrophe', "'", APOSTROPHES],
])('[CO-03] every kind of %s becomes the plain one', (_, plain, kinds) => {
  for (const kind of kinds) expect([code(kind), plainText(`a${kind}b`)]).toEqual([code(kind), `a${plain}b`]);
});

test.each([
  ['\u202a+44 7700 900123\u202c', '+44 7700 900123'],
  ['\u2066(020) 7946\u00a00018\u2069', '(020) 7946 0018'],
  ['０７７００ ９００１２３', '07700 900123'],
  ['Ａ１２３４５', 'A12345'],
  ['zoe＠example．com', 'zoe@example.com'],
  ['a`b@example.com', 'a`b@example.com'],
  ['Gal\u2022la', 'Gal·la'],
  ['12–14 King’s Road', "12-14 King's Road"],
])('[CO-03] %j is read as %s', (typed, plain) => expect(plainText(typed)).toBe(plain));

test.each([
  'نادر\u200cشاه',
  'شری\u200dفی',
  'ক\u09cd\u200dষ',
  '葛\u{e0100}城',
  'ᠠ\u180b',
  'マイケル・佐藤',
  'ミラー',
  'Zoë',
  "O'Neill",
])('[CO-03] %j keeps what its script is spelt with', (name) => expect(plainText(name)).toBe(name));

test.each([
  ['12345.', '12345', ['isDigits', 'pattern([0-9]{1,6})']],
  ['07700 900123. ', '07700 900123', ['isPhoneNumber', 'minDigits(11)']],
  ['29 November 2026.', '29 November 2026', ['isDate']],
  ['A12345,', 'A12345', ['pattern(A[0-9]{5})']],
  ['Zoë, ', 'Zoë', ['isName']],
  ['O\u2019Neill,', "O'Neill", ['isName']],
  ['SW1A 1AA,', 'SW1A 1AA', ['isPostcode']],
] as const)('[CO-03] [MR-06] [MR-07] what dictation and lists put at the end is dropped: %j', (typed, plain, rules) => {
  expect(plainText(typed)).toBe(plain);
  expect(validate(rules, typed)).toBeUndefined();
});

test.each(['Ann Jr.', '12.5', '12345..', 'a.b', '1 High St.', ' a ', '12,345'])(
  '[CO-03] a full stop or comma that may be meant stays: %j',
  (text) => expect(plainText(text)).toBe(text),
);

test('line breaks stay in a field of one line, where rules refuse them', () => {
  expect(plainText('a@example.com\r\nBcc: b@example.com')).toBe('a@example.com\r\nBcc: b@example.com');
});

test.each([
  '👨\u200d👩\u200d👧 ❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f} 1\ufe0f\u20e3',
  'می\u200cخواهم',
  'ประเทศ\u200bไทย',
  'שלום\u200f (a)\u2067b\u2069',
  '“It’s 12–14 days” — `code`\u00a0£5',
  'a\tb\nc',
])('[CO-11] words of one’s own keep what has a meaning: %j', (words) => expect(plainWords(words)).toBe(words));

test('[CO-11] words of one’s own lose what has none, and line breaks are line feeds', () => {
  expect(plainWords('\ufeffcarbon mon\u00adoxide\u2060\u0000\u001b\r\nb\rc\u{3164}')).toBe('carbon monoxide\nb\nc');
});

test('no text makes it slow (catastrophic backtracking, ReDoS)', () => {
  const start = process.cpuUsage();
  for (const piece of ['\u200d', 'a\u200d', 'ن\u200c', '\u0301', '\u0301\u200d', ' ', '’', '葛\u{e0100}'])
    plainText(`a${piece.repeat(50_000)}`);
  // Of the processor: a busy machine takes longer by the clock.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1500);
});

test.each([
  '٠٧٧٠٠ ٩٠٠١٢٣',
  '۰۷۷۰۰ ۹۰۰۱۲۳',
  '০৭৭০০ ৯০০১২৩',
  '०७७०० ९००१२३',
  '੦੭੭੦੦ ੯੦੦੧੨੩',
  '๐๗๗๐๐ ๙๐๐๑๒๓',
  '０７７００ ９００１２３',
])('[CO-05] [MR-07] %s, from the keyboard of another script, is 07700 900123', (typed) => {
  expect(plainText(typed)).toBe('07700 900123');
  expect(validate(['isPhoneNumber'], typed)).toBeUndefined();
});

test('[CO-05] every digit of the basic plane is the digit that Unicode says it is', () => {
  const digits = Array.from({ length: 0x10000 }, (_, at) => String.fromCharCode(at)).filter((one) =>
    /\p{Nd}/u.test(one),
  );
  const read = digits.map(plainText).join('');
  expect(read).toBe('0123456789'.repeat(digits.length / 10));
});

test.each([
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  [' info@BÜCHER.example ', ' info@xn--bcher-kva.example'],
  ['info@bücher。example', 'info@xn--bcher-kva.example'],
])('[CO-04] the address %s has a domain in ASCII', (typed, plain) => {
  expect(plainText(typed)).toBe(plain);
  expect(validate(['isEmail'], typed)).toBeUndefined();
});

test.each([
  'info@bücher.example/x',
  'siân@example.com',
  'info@ü@example.com',
  'Café @ the corner',
  'info@bücher.example:80',
])('[CO-04] %s is no address with such a domain, and stays', (typed) => expect(plainText(typed)).toBe(typed));

test.each([
  ['Ann <ann@example.org>', 'ann@example.org'],
  ['"Smith, Ann" <ann@example.org>', 'ann@example.org'],
  ['<ann@example.org>', 'ann@example.org'],
  ['Ann Smith <mailto:ann@example.org>', 'ann@example.org'],
  ['mailto:ann@example.org', 'ann@example.org'],
  ['MAILTO:Ann@Example.org', 'Ann@Example.org'],
  ['mailto:ann@example.org?subject=My%20bill', 'ann@example.org'],
  ['ann@example.org.', 'ann@example.org'],
  ['ann@example.org,', 'ann@example.org'],
  ['ann@example.org; ', 'ann@example.org'],
  ['ann@example.org)', 'ann@example.org'],
  ['(ann@example.org)', 'ann@example.org'],
  ['"ann@example.org"', 'ann@example.org'],
  ['\u2018ann@example.org\u2019', 'ann@example.org'],
  ['\u201cann@example.org\u201d', 'ann@example.org'],
  ['Email: ann@example.org', 'ann@example.org'],
  ['E-mail address:ann@example.org', 'ann@example.org'],
  ['Ann <info@b\u00fccher.example>', 'info@xn--bcher-kva.example'],
  ['\u200eann@example.org.\u200e', 'ann@example.org'],
])('[CO-04] what is copied with an e-mail address is dropped: %j is %j', (pasted, address) => {
  expect(plainText(pasted)).toBe(address);
});

test.each([
  'ann@example.org',
  'ann@example.org bob@example.org',
  'ann@example.org, bob@example.org',
  'Ann <ann@example.org>, Bob <bob@example.org>',
  'Ann Smith ann@example.org',
  'write to ann@example.org, please',
  "o'neill@example.org",
  "'ann@example.org",
  'ann@example',
  'Ann <ann@example>',
  '.@,',
])('[CO-04] nothing is dropped where it is unclear which part is meant: %j', (text) => {
  expect(plainText(text)).toBe(text);
});

test('[CO-04] a long text with many brackets is read at once', () => {
  const text = `${'<'.repeat(50_000)}${'a@'.repeat(50_000)}`;
  const begun = performance.now();
  plainText(text);
  expect(performance.now() - begun).toBeLessThan(200);
});
