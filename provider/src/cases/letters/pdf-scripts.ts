/** Fonts for the scripts that the letters' own fonts lack: Noto, cut down to what one text needs. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { Face } from './pdf-face.ts';

/** Packages of `@fontsource-variable`, in the order in which they are asked for a character. */
const PACKAGES = [
  'noto-sans-devanagari',
  'noto-sans-gurmukhi',
  'noto-sans-bengali',
  'noto-sans-gujarati',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-thai',
  'noto-sans-ethiopic',
  'noto-sans-arabic',
  'noto-emoji',
  'noto-sans-kr',
  'noto-sans-sc',
  'noto-sans-tc',
  'noto-sans-jp',
];

const require = createRequire(import.meta.url);

/** Japanese forms of Han characters where the text has kana, Chinese ones otherwise. */
function packagesFor(text: string): string[] {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  return PACKAGES.toSorted((one, other) =>
    isJapanese ? Number(other === 'noto-sans-jp') - Number(one === 'noto-sans-jp') : 0,
  );
}

/**
 * Faces that together have the characters of `missing`, as far as any font has them.
 * @param text the whole text, whose shapes the faces are cut down to
 * @param missing characters of the text that the letters' own fonts lack
 */
export async function scriptFaces(text: string, missing: ReadonlySet<string>): Promise<readonly Face[]> {
  const faces: Face[] = [];
  const open = new Set(missing);
  for (const name of packagesFor(text)) {
    if (open.size === 0) break;
    for (const file of await filesWith(name, open)) {
      const face = await readFace(file, text);
      const found = [...open].filter((character) => face.characters.has(character.codePointAt(0) ?? 0));
      if (found.length === 0) continue;
      faces.push(face);
      for (const character of found) open.delete(character);
    }
  }
  return faces;
}

/** The files of a package that may have some of the characters: each has a part of Unicode, by `unicode.json`. */
async function filesWith(name: string, characters: ReadonlySet<string>): Promise<string[]> {
  const folder = `@fontsource-variable/${name}`;
  // Ours by its pinned version: ranges by the name of the part, as `U+0900-097F,U+1CD0`.
  const parts = JSON.parse(await readFile(require.resolve(`${folder}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(parts)
    .filter(([, ranges]) => hasSome(ranges, characters))
    .map(([part]) => require.resolve(`${folder}/files/${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`));
}

function hasSome(ranges: string, characters: ReadonlySet<string>): boolean {
  const bounds = ranges.split(',').map((range) => {
    const [first = Number.NaN, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [first, last] as const;
  });
  return [...characters].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return bounds.some(([first, last]) => code >= first && code <= last);
  });
}

/** The dotted circle stands under a vowel sign without its letter. */
const DOTTED_CIRCLE = '\u25cc';

async function readFace(path: string, text: string): Promise<Face> {
  // HarfBuzz as WebAssembly, which only these scripts need.
  const { default: subsetFont } = await import('subset-font');
  // PDFKit can't embed variable fonts. Shaping takes some vowel signs apart, so the parts are kept too.
  const bytes = await subsetFont(await readFile(path), `${text}${text.normalize('NFD')}${DOTTED_CIRCLE}`, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 400 },
  });
  // Not a collection.
  const font = create(Buffer.from(bytes)) as Font;
  letMarksStandWithoutAnchor(font);
  letCharactersShareGlyphs(font);
  return { name: path, source: font, characters: new Set(font.characterSet) };
}

interface MarkPlacing {
  applyAnchor(mark: { markAnchor: object | null }, base: object | null, index: number): void;
}

/** fontkit 2.0.4 throws where a font has no place for a mark on a letter (a null anchor), as Gurmukhi and Gujarati do. */
function letMarksStandWithoutAnchor(font: Font): void {
  // Not in fontkit's types or documentation; the version is pinned, and a test lays out such letters.
  const { _layoutEngine } = font as unknown as { _layoutEngine: { engine?: { GPOSProcessor?: MarkPlacing } } };
  const placing = _layoutEngine.engine?.GPOSProcessor;
  if (!placing) return;
  const apply = placing.applyAnchor.bind(placing);
  placing.applyAnchor = (mark, base, index) => {
    if (mark.markAnchor && base) apply(mark, base, index);
  };
}

/**
 * fontkit 2.0.4 joins Arabic letters by the first character for which it read a glyph. Noto has one glyph for the Urdu
 * letters U+06C1, which joins on both sides, and U+06C3, which does not: each is read anew.
 */
function letCharactersShareGlyphs(font: Font): void {
  // Not in fontkit's types; the version is pinned, and a test lays out both letters.
  const { _glyphs } = font as unknown as { _glyphs: Record<number, unknown> };
  const read = font.glyphForCodePoint.bind(font);
  font.glyphForCodePoint = (code) => {
    const glyph = read(code);
    if (glyph.codePoints[0] === code) return glyph;
    delete _glyphs[glyph.id];
    return read(code);
  };
}
