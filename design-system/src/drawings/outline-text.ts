import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font, type Glyph, type Path } from 'fontkit';
import subsetFont from 'subset-font';

/** Our font in the weights that drawings use: 400 and 700. */
export type Lettering = ReadonlyMap<string, Font>;

const FONT = join(import.meta.dirname, '../../../brand/font/figtree.woff2');

/** All characters that a drawing may use. */
const CHARACTERS = [...Array(0x17e).keys()].map((code) => String.fromCodePoint(code)).join('');

/** @throws if the font can't be read */
export async function readLettering(): Promise<Lettering> {
  const variable = readFileSync(FONT);
  const weights = ['400', '700'].map(async (weight): Promise<[string, Font]> => {
    const options = { targetFormat: 'sfnt', variationAxes: { wght: Number(weight) } } as const;
    const font = create(Buffer.from(await subsetFont(variable, CHARACTERS, options)));
    if (!('layout' in font)) throw new Error(`${FONT} holds several fonts`);
    return [weight, font];
  });
  return new Map(await Promise.all(weights));
}

const TEXT = /<text([^>]*)>(.*?)<\/text>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** Attributes that affect the lettering; others (colour, class, animation) are copied to the path. */
const SETTING = ['x', 'y', 'text-anchor', 'font-size', 'font-weight', 'font-family', 'letter-spacing'];

type Attributes = Record<string, string>;

const attributesOf = (markup: string): Attributes =>
  Object.fromEntries([...markup.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));

/**
 * Turns each `<text>` of a drawing into a path in our font. A picture in `<img>` can't use the page's fonts: its text would
 * be shown in a font of the user's machine, wider or narrower than drawn. Size, weight and anchor are taken from the text
 * element or inherited from its groups and the drawing.
 * @throws if a text contains other elements, or a character or weight that the font doesn't have
 */
export function outlineText(svg: string, lettering: Lettering): string {
  return svg.replace(TEXT, (whole, own: string, words: string, offset: number) => {
    if (words.includes('<')) throw new Error(`Only plain words can be outlined: ${whole}`);
    const attributes = attributesOf(own);
    const setting = { ...inheritedAt(svg.slice(0, offset)), ...attributes };
    const kept = Object.entries(attributes).filter(([name]) => !SETTING.includes(name));
    return `<path${kept.map(([name, value]) => ` ${name}="${value}"`).join('')} d="${outline(words, setting, lettering)}"/>`;
  });
}

/** Inherited attributes at this place; inner elements override outer ones. */
function inheritedAt(before: string): Attributes {
  const open: Attributes[] = [];
  for (const [, slash, markup = '', selfClosed] of before.matchAll(/<(\/?)(?:svg|g)\b([^>]*?)(\/?)>/g)) {
    if (slash) open.pop();
    else if (!selfClosed) open.push(attributesOf(markup));
  }
  return Object.assign({}, ...open);
}

const ENTITIES: Attributes = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

const plain = (words: string) => words.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** Share of the width to the left of the anchor. */
const ANCHORS: Record<string, number> = { start: 0, middle: 0.5, end: 1 };

function outline(words: string, setting: Attributes, lettering: Lettering): string {
  const { x = '0', y = '0', 'font-size': size = '16', 'font-weight': weight = '400' } = setting;
  const font = lettering.get(weight);
  if (!font) throw new Error(`There is no weight ${weight} for the words "${words}"`);
  const { glyphs, positions, advanceWidth } = font.layout(plain(words));
  if (glyphs.some(({ id }) => id === 0)) throw new Error(`The font lacks a character of "${words}"`);
  const scale = Number(size) / font.unitsPerEm;
  let pen = Number(x) - advanceWidth * scale * (ANCHORS[setting['text-anchor'] ?? 'start'] ?? 0);
  return glyphs
    .map((glyph: Glyph, index) => {
      const d = relativePath(glyph.path, scale, pen, Number(y));
      pen += (positions[index]?.xAdvance ?? 0) * scale;
      return d;
    })
    .join('');
}

const LETTERS: Record<string, string> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

/** In tenths of the drawing's unit: precise enough, and whole numbers are short. */
const tenths = (length: number) => Math.round(length * 10);

/** The shortest SVG form of a number. */
const short = (value: number) => String(value / 10).replace(/^(-?)0\./, '$1.');

/** Relative commands, so that equal letters give equal text, which compresses well. */
function relativePath(path: Path, scale: number, left: number, baseline: number): string {
  const start = `M${short(tenths(left))} ${short(tenths(baseline))}`;
  let [atX, atY, fromX, fromY] = [0, 0, 0, 0];
  const steps = path.commands.map(({ command, args }) => {
    if (command === 'closePath') [atX, atY] = [fromX, fromY];
    const points = args.map((length, index) => tenths(index % 2 === 0 ? length * scale : -length * scale));
    const moves = points.map((point, index) => short(point - (index % 2 === 0 ? atX : atY)));
    if (points.length > 0) [atX = 0, atY = 0] = points.slice(-2);
    if (command === 'moveTo') [fromX, fromY] = [atX, atY];
    return { letter: LETTERS[command] ?? '', moves: moves.join(' ') };
  });
  return steps.length > 0 ? start + shorten(steps) : '';
}

/** Leaves out repeated command letters (SVG 2, 9.3.1) and spaces that aren't needed. */
function shorten(steps: readonly { letter: string; moves: string }[]): string {
  const parts = steps.map(({ letter, moves }, index) => {
    const isRepeated = letter !== 'm' && letter !== 'z' && letter === steps[index - 1]?.letter;
    return (isRepeated ? ' ' : letter) + moves;
  });
  return parts
    .join('')
    .replaceAll(' -', '-')
    .replace(/(\.\d+) (?=\.)/g, '$1');
}
