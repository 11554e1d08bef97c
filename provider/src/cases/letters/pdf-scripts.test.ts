import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import type { Letter } from './letter.ts';
import { letterPdf } from './pdf.ts';
import { facesFor, toRuns, UndrawableLetter } from './pdf-fonts.ts';

const author = 'Larkfield Energy';

const LETTER: Letter = {
  title: 'Your 8-week letter: LF-7K3M-92QX',
  heading: 'Your 8-week letter',
  from: [author],
  to: [],
  date: '15 January 2027',
  greeting: 'Dear customer,',
  blocks: [],
  closing: [author],
};

/** Names and words, with signs that stand before or around their letter, and letters that join. */
const WORDS: readonly [language: string, words: string][] = [
  ['Hindi', 'प्रिया शर्मा, क्षत्रिय: मेरा बिल गलत है।'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ: ਮੇਰਾ ਬਿੱਲ ਗਲਤ ਹੈ, ਅਂ'],
  ['Bengali', 'রফিকুল ইসলাম: আমার বিল ভুল, শ্রী'],
  ['Gujarati', 'કૃષ્ણા પટેલ: મારું બિલ ખોટું છે, અં'],
  ['Tamil', 'கொற்றவை: எனது கட்டணம் தவறு, ஸ்ரீ'],
  ['Telugu', 'సీత: నా బిల్లు తప్పు, ప్ర స్త్రీ'],
  ['Kannada', 'ಕ್ಷೇಮಾ: ನನ್ನ ಬಿಲ್ ತಪ್ಪಾಗಿದೆ'],
  ['Malayalam', 'ക്ഷേമ: എന്റെ ബിൽ തെറ്റാണ്, അ്അ'],
  ['Sinhala', 'ශ්‍රී: මගේ බිල වැරදියි'],
  ['Chinese', '陈小明：我的电费单错了。'],
  ['Cantonese', '陳小明：張單計錯咗，睇唔明喎。'],
  ['Thai', 'สมชาย: บิลของฉันผิด ที่นี่ กำลัง'],
  ['Korean', '김민준: 제 고지서가 잘못됐어요'],
  ['Japanese', '田中さくら：請求書が間違っています。'],
  ['Amharic', 'አበበ: ሂሳቤ ስህተት ነው።'],
  ['Urdu', 'زکوٰۃ، مریم: میرا بل غلط نکلا۔ ہم نے کہا ہے، یہ'],
  ['emoji', 'Not again 😀 🔥 👍🏽 ❤️ 👩‍👧'],
];

/** The letter's text as a reader copies it. */
const textOf = async (pdf: Uint8Array): Promise<string> =>
  (await extractText(new Uint8Array(pdf), { mergePages: true })).text;

const sorted = (text: string) =>
  [...text.normalize('NFKD')].filter((character) => /\p{L}|\p{So}/u.test(character)).toSorted();

test.each(WORDS)('[DK-03] names and words in %s are drawn with all their letters', async (_, words) => {
  const quote = { kind: 'quote', text: words } as const;
  const text = await textOf(
    await letterPdf({ ...LETTER, to: [words], greeting: `Dear ${words},`, blocks: [quote] }, { author }),
  );
  expect(text).not.toContain('\ufffd');
  expect(new Set(sorted(text))).toEqual(new Set([...sorted(text), ...sorted(words)]));
});

test.each(WORDS)('[DK-03] no letter in %s is drawn as the box of a font that lacks it', async (_, words) => {
  const faces = await facesFor(words);
  for (const { face, text } of toRuns(words, faces.regular)) {
    if (face.source instanceof Uint8Array) continue;
    expect(face.source.layout(text).glyphs.filter(({ id }) => id === 0)).toEqual([]);
  }
});

test('[DK-03] the Urdu letter heh joins on both sides, also behind another letter of the same glyph', async () => {
  const [face] = (await facesFor('زکوٰۃ ہہہ')).regular.slice(-1);
  expect(face?.name).toContain('arabic');
  if (!face || face.source instanceof Uint8Array) return;
  face.source.layout('زکوٰۃ');
  // At the beginning, within and at the end of a word.
  expect(new Set(face.source.layout('ہہہ').glyphs.map(({ id }) => id)).size).toBe(3);
});

/** Letters of a script's block with each of its signs: fonts have no place for some of them. */
const BLOCKS: readonly [script: string, start: number][] = [
  ['Gurmukhi', 0x0a00],
  ['Gujarati', 0x0a80],
  ['Malayalam', 0x0d00],
];

test.each(BLOCKS)('[DK-03] every letter of %s can have every sign', async (script, start) => {
  const block = Array.from({ length: 0x80 }, (_, step) => String.fromCodePoint(start + step));
  const letters = block.filter((character) => /\p{L}/u.test(character));
  const signs = block.filter((character) => /\p{M}/u.test(character));
  const words = letters.flatMap((letter) => signs.map((sign) => letter + sign));
  const [face] = (await facesFor(words.join(' '))).regular.slice(-1);
  expect(face?.name).toContain(script.toLowerCase());
  if (face && !(face.source instanceof Uint8Array)) for (const word of words) face.source.layout(word);
});

test('[DK-03] a letter with a character that no font has is refused, and says which', async () => {
  const letter = { ...LETTER, to: ['Anna \u{13000}'] };
  await expect(letterPdf(letter, { author })).rejects.toThrow(UndrawableLetter);
  await expect(letterPdf(letter, { author })).rejects.toMatchObject({ characters: ['\u{13000}'] });
});

test('[DK-03] words that nobody can correct hold up no letter: what no font has in them is written as its code', async () => {
  const facts = { kind: 'facts' as const, facts: [{ label: 'About', value: ['\u{13000}'] }] };
  const letter = { ...LETTER, blocks: [{ kind: 'quote' as const, text: 'My \u{13000} bill' }, facts] };
  const text = await textOf(await letterPdf(letter, { author }));
  expect(text).toContain('My [U+13000] bill');
  expect(text).toContain('About: [U+13000]');
});

test('[DK-03] controls, private and broken characters, which have no shape, hold up no letter', async () => {
  const letter = { ...LETTER, to: ['A\u0000n\ufffen\ud800a\uf0b7'] };
  expect(await textOf(await letterPdf(letter, { author }))).toMatch(/^Anna$/m);
});
