/** Sets paragraphs on the pages of a PDF, tagged and with links, for text in either direction. */
import { ourBrand } from '@larkfield/service/supplier/brand';
import type PDFDocument from 'pdfkit';
import type { Content, LetterSize } from './letter.ts';
import type { Face } from './pdf-face.ts';
import { toRuns, type Weight } from './pdf-fonts.ts';
import { breakIntoLines, fromLeft, type PlacedPiece, type Span } from './pdf-lines.ts';
import { contentText } from './text.ts';

/** Around each page, in points. */
export const MARGIN = 64;
const LINE_HEIGHT = 1.4;

type Pdf = InstanceType<typeof PDFDocument>;
/** A node of the structure that screen readers follow. */
export type Element = ReturnType<Pdf['struct']>;

/** In points. */
export const POINTS: Record<LetterSize, Record<'body' | 'heading' | 'title' | 'footer', number>> = {
  standard: { body: 11, heading: 14, title: 19, footer: 9 },
  large: { body: 18, heading: 22, title: 26, footer: 18 },
};
type Sizes = (typeof POINTS)[LetterSize];

/** A document that is being drawn. */
export interface Sheet {
  pdf: Pdf;
  faces: Readonly<Record<Weight, readonly Face[]>>;
  root: Element;
  sizes: Sizes;
}

/** Style of a paragraph. */
export interface Style {
  size: Exclude<keyof Sizes, 'footer'>;
  weight: Weight;
  /** Space below, in points. */
  after: number;
  indent: number;
  /** `auto` for what somebody typed. */
  direction: 'ltr' | 'auto';
}

/** Begins an element of the structure inside another. */
export function open({ pdf }: Sheet, parent: Element, tag: string): Element {
  const element = pdf.struct(tag);
  parent.add(element);
  return element;
}

/** In points. */
export const lineHeight = ({ sizes }: Sheet, { size }: Style) => sizes[size] * LINE_HEIGHT;

/** Leaves room below what was drawn last. */
export function space({ pdf }: Sheet, points: number): void {
  pdf.y += points;
}

/** Lowest position of a line on a page. */
export const bottomOf = ({ pdf }: Sheet) => pdf.page.height - MARGIN;

/** Draws one paragraph, over as many lines and pages as it takes. */
export function drawParagraph(sheet: Sheet, parent: Element, tag: string, content: Content, style: Style): void {
  const { pdf } = sheet;
  const spans = content.map((part): Span => (typeof part === 'string' ? { text: part } : part));
  const measure = (text: string) => widthOf(sheet, text, style);
  const width = pdf.page.width - 2 * MARGIN - style.indent;
  const lines = breakIntoLines(spans, style.direction, { width, measure });
  // Text from right to left is in another order in the file than it is read in.
  const isMixed = lines.flat().some(({ level }) => level > 0);
  const element = pdf.struct(tag, isMixed ? { actual: contentText(content) } : {});
  parent.add(element);
  for (const line of lines) {
    if (pdf.y + lineHeight(sheet, style) > bottomOf(sheet)) pdf.addPage();
    for (const group of sameTarget(line)) drawGroup(sheet, element, group, style);
    pdf.y += lineHeight(sheet, style);
  }
  element.end();
  pdf.y += style.after;
}

/** Neighbours in reading order with the same link, or none. */
function sameTarget(line: readonly PlacedPiece[]): PlacedPiece[][] {
  const groups: PlacedPiece[][] = [];
  for (const piece of line) {
    const last = groups.at(-1);
    if (last && last[0]?.href === piece.href) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

function drawGroup(sheet: Sheet, parent: Element, group: readonly PlacedPiece[], style: Style): void {
  const href = group[0]?.href;
  const draw = () => {
    for (const piece of group) drawPiece(sheet, piece, style);
  };
  if (href === undefined) {
    parent.add(draw);
    return;
  }
  const link = open(sheet, parent, 'Link');
  link.add(draw);
  const { pdf } = sheet;
  for (const { x, width, text } of group) {
    // The library writes a String object as text, and a plain string as a name.
    const contents = new String(text) as string;
    const left = MARGIN + style.indent + x;
    const annotation = { structParent: link, Contents: contents };
    pdf.link(left, pdf.y, width, lineHeight(sheet, style), href, annotation);
  }
  link.end();
}

function drawPiece(sheet: Sheet, { text, level, href, ...piece }: PlacedPiece, style: Style): void {
  const { pdf, faces, sizes } = sheet;
  const size = sizes[style.size];
  const top = pdf.y;
  const left = MARGIN + style.indent + piece.x;
  const baseline = top + size;
  const { ink, brand } = ourBrand().colours;
  pdf.fillColor(href ? brand : ink);
  let x = left;
  for (const chunk of level % 2 === 1 ? fromLeft(text) : [text]) {
    for (const run of toRuns(chunk, faces[style.weight])) {
      pdf.font(run.face.name).fontSize(size);
      pdf.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += pdf.widthOfString(run.text);
    }
  }
  if (href) underline(pdf, left, x, baseline + 2);
  pdf.y = top;
}

function underline(pdf: Pdf, from: number, to: number, y: number): void {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(ourBrand().colours.brand);
}

function widthOf({ pdf, faces, sizes }: Sheet, text: string, { size, weight }: Style): number {
  return toRuns(text, faces[weight]).reduce(
    (sum, run) => sum + pdf.font(run.face.name).fontSize(sizes[size]).widthOfString(run.text),
    0,
  );
}
