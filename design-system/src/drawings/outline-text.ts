import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font, type Glyph, type Path } from 'fontkit';
import subsetFont from 'subset-font';

/** The house's font in the weights that drawings use: 400 and 700. */
export type Lettering = ReadonlyMap<string, Font>;

const FONT = join(import.meta.dirname, '../font/larkfield.woff2');

/** Every character of the house's font that a drawing may use. */
const CHARACTERS = [...Array(0x17e).keys()].map((code) => String.fromCodePoint(code)).join('');

/** @throws when the font can't be read */
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

/** Attributes that say how letters are set; the rest (colour, class, animation) goes to their outline. */
const SETTING = ['x', 'y', 'text-anchor', 'font-size', 'font-weight', 'font-family', 'letter-spacing'];

type Attributes = Record<string, string>;

const attributesOf = (markup: string): Attributes =>
  Object.fromEntries([...markup.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));

/**
 * Turns each `<text>` of a drawing into a path in the house's font. A picture shown by `<img>` can't use the page's
 * fonts: its text would be set in whatever the reader's machine has, wider or narrower than it was drawn for.
 * Size, weight and anchor are taken from the text itself, from the groups that open before it, or from the drawing.
 * @throws when a text holds other elements, or a character or a weight that the font does not have
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

/** What the elements that are open at this place say, the innermost last. */
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

/** Share of the width that lies left of the anchor. */
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

/** In tenths of the drawing's unit: finer steps are not visible, and whole numbers are short. */
const tenths = (length: number) => Math.round(length * 10);

/** A number as SVG writes it shortest. */
const short = (value: number) => String(value / 10).replace(/^(-?)0\./, '$1.');

/** The same letter at the same size gives the same steps wherever it stands, which compresses to next to nothing. */
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

/** A command letter is written once for a run of its steps (SVG 2, 9.3.1), a space only where numbers would run together. */
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
