/** The letter as a PDF: tagged for screen readers (PDF/UA), in A4, with its fonts inside. No browser takes part. */
import PDFDocument from 'pdfkit';
import type { Block, Content, Letter } from './letter.ts';
import { type Face, letterFaces, toRuns, type Weight } from './pdf-fonts.ts';
import { breakIntoLines, fromLeft, type PlacedPiece, type Span } from './pdf-lines.ts';
import { contentText } from './text.ts';

const MARGIN = 64;
const INK = '#10233f';
const LINK = '#0b5d4e';
const FOOTER_SIZE = 9;

interface Style {
  size: number;
  weight: Weight;
  /** Space below, in points. */
  after: number;
  indent: number;
  /** `auto` for what somebody typed. */
  direction: 'ltr' | 'auto';
}

const BODY: Style = { size: 11, weight: 'regular', after: 8, indent: 0, direction: 'ltr' };
const TIGHT: Style = { ...BODY, after: 0 };
const TITLE: Style = { ...BODY, size: 19, weight: 'bold', after: 12 };
const HEADING: Style = { ...BODY, size: 14, weight: 'bold', after: 5 };
const TYPED: Style = { ...BODY, direction: 'auto' };
const QUOTE: Style = { ...TYPED, indent: 16, after: 3 };

/** About how much of the page a heading needs below it, so that it never stands alone at the foot. */
const KEEP_WITH_NEXT = 60;
const LINE_HEIGHT = 1.4;

type Pdf = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Pdf['struct']>;

/** A document under way. */
interface Sheet {
  pdf: Pdf;
  faces: Readonly<Record<Weight, readonly Face[]>>;
  root: Element;
}

/** @param about the author and subject that the document names */
export async function letterPdf(letter: Letter, about: { author: string }): Promise<Uint8Array> {
  const faces = await letterFaces();
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    // The library's types know PDF/A alone.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    bufferPages: true,
    size: 'A4',
    margin: MARGIN,
    info: { Title: letter.title, Author: about.author },
  });
  for (const { name, file } of [...faces.regular, ...faces.bold]) pdf.registerFont(name, file);
  const whole = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  drawLetter({ pdf, faces, root }, letter);
  root.end();
  drawPageNumbers({ pdf, faces, root }, letter.title);
  pdf.end();
  return whole;
}

async function collect(pdf: Pdf): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part);
  return Buffer.concat(parts);
}

function drawLetter(sheet: Sheet, letter: Letter): void {
  const { root } = sheet;
  for (const [index, line] of letter.from.entries()) {
    drawLine(sheet, root, 'P', [line], { ...TIGHT, weight: index === 0 ? 'bold' : 'regular' });
  }
  space(sheet, 20);
  for (const line of letter.to) drawLine(sheet, root, 'P', [line], { ...TYPED, after: 0 });
  space(sheet, 20);
  drawLine(sheet, root, 'P', [letter.date], BODY);
  drawLine(sheet, root, 'H1', [letter.heading], TITLE);
  drawLine(sheet, root, 'P', [letter.greeting], BODY);
  for (const block of letter.blocks) drawBlock(sheet, block);
  space(sheet, 12);
  for (const line of letter.closing) drawLine(sheet, root, 'P', [line], TIGHT);
}

function drawBlock(sheet: Sheet, block: Block): void {
  const { root } = sheet;
  if (block.kind === 'heading') drawHeading(sheet, block.text);
  else if (block.kind === 'paragraph') drawLine(sheet, root, 'P', block.content, BODY);
  else if (block.kind === 'quote') drawQuote(sheet, block.text);
  else if (block.kind === 'list') drawList(sheet, block.items, '•');
  else
    drawList(
      sheet,
      block.facts.map(({ label, value }) => [`${label}: `, ...value]),
      '',
    );
}

function drawHeading(sheet: Sheet, text: string): void {
  space(sheet, 10);
  keepWithNext(sheet);
  drawLine(sheet, sheet.root, 'H2', [text], HEADING);
}

function drawQuote(sheet: Sheet, text: string): void {
  const quote = open(sheet, sheet.root, 'BlockQuote');
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  for (const line of lines) drawLine(sheet, quote, 'P', [line], QUOTE);
  quote.end();
  space(sheet, 6);
}

function drawList(sheet: Sheet, items: readonly Content[], bullet: string): void {
  const list = open(sheet, sheet.root, 'L');
  for (const item of items) {
    const entry = open(sheet, list, 'LI');
    const top = sheet.pdf.y;
    if (bullet) {
      drawLine(sheet, entry, 'Lbl', [bullet], TIGHT);
      if (sheet.pdf.y > top) sheet.pdf.y -= lineHeight(BODY);
    }
    drawLine(sheet, entry, 'LBody', item, { ...BODY, after: 3, indent: bullet ? 14 : 0 });
    entry.end();
  }
  list.end();
  space(sheet, 6);
}

function open({ pdf }: Sheet, parent: Element, tag: string): Element {
  const element = pdf.struct(tag);
  parent.add(element);
  return element;
}

const lineHeight = ({ size }: Style) => size * LINE_HEIGHT;

function space({ pdf }: Sheet, points: number): void {
  pdf.y += points;
}

const bottomOf = ({ pdf }: Sheet) => pdf.page.height - MARGIN;

function keepWithNext(sheet: Sheet): void {
  if (sheet.pdf.y + KEEP_WITH_NEXT > bottomOf(sheet)) sheet.pdf.addPage();
}

/** One paragraph of the structure, in as many lines and pages as it takes. */
function drawLine(sheet: Sheet, parent: Element, tag: string, content: Content, style: Style): void {
  const { pdf } = sheet;
  const spans = content.map((part): Span => (typeof part === 'string' ? { text: part } : part));
  const measure = (text: string) => widthOf(sheet, text, style);
  const width = pdf.page.width - 2 * MARGIN - style.indent;
  const lines = breakIntoLines(spans, style.direction, { width, measure });
  // What is drawn from right to left stands in the file in another order than it is read in.
  const isMixed = lines.flat().some(({ level }) => level > 0);
  const element = pdf.struct(tag, isMixed ? { actual: contentText(content) } : {});
  parent.add(element);
  for (const line of lines) {
    if (pdf.y + lineHeight(style) > bottomOf(sheet)) pdf.addPage();
    for (const group of sameTarget(line)) drawGroup(sheet, element, group, style);
    pdf.y += lineHeight(style);
  }
  element.end();
  pdf.y += style.after;
}

/** Neighbours in reading order that lead to the same place, or nowhere. */
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
    pdf.link(left, pdf.y, width, lineHeight(style), href, annotation);
  }
  link.end();
}

function drawPiece(sheet: Sheet, { text, level, href, ...piece }: PlacedPiece, style: Style): void {
  const { pdf, faces } = sheet;
  const top = pdf.y;
  const left = MARGIN + style.indent + piece.x;
  const baseline = top + style.size;
  pdf.fillColor(href ? LINK : INK);
  let x = left;
  for (const chunk of level % 2 === 1 ? fromLeft(text) : [text]) {
    for (const run of toRuns(chunk, faces[style.weight])) {
      pdf.font(run.face.name).fontSize(style.size);
      pdf.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += pdf.widthOfString(run.text);
    }
  }
  if (href) underline(pdf, left, x, baseline + 2);
  pdf.y = top;
}

function underline(pdf: Pdf, from: number, to: number, y: number): void {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(LINK);
}

function widthOf({ pdf, faces }: Sheet, text: string, { size, weight }: Style): number {
  return toRuns(text, faces[weight]).reduce(
    (sum, run) => sum + pdf.font(run.face.name).fontSize(size).widthOfString(run.text),
    0,
  );
}

/** `Your 8-week letter: LF-7K3M-92QX, page 1 of 2` at the foot of each page; no part of what is read out. */
function drawPageNumbers(sheet: Sheet, title: string): void {
  const { pdf, faces } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf
      .font(faces.regular[0]?.name ?? '')
      .fontSize(FOOTER_SIZE)
      .fillColor(INK);
    const text = `${title}, page ${page - start + 1} of ${count}`;
    pdf.text(text, MARGIN, pdf.page.height - MARGIN / 2, { lineBreak: false });
    pdf.endMarkedContent();
  }
}
