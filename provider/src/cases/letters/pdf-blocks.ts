/** The parts of a letter, one below the other. */
import type { Block, Content, Letter } from './letter.ts';
import { bottomOf, drawParagraph, lineHeight, open, type Sheet, type Style, space } from './pdf-sheet.ts';

const BODY: Style = { size: 'body', weight: 'regular', after: 8, indent: 0, direction: 'ltr' };
const TIGHT: Style = { ...BODY, after: 0 };
const TITLE: Style = { ...BODY, size: 'title', weight: 'bold', after: 12 };
const HEADING: Style = { ...BODY, size: 'heading', weight: 'bold', after: 5 };
const TYPED: Style = { ...BODY, direction: 'auto' };
const QUOTE: Style = { ...TYPED, indent: 16, after: 3 };

/** About how much of the page a heading needs below it, so that it never stands alone at the foot. */
const KEEP_WITH_NEXT = 60;

/** Drawing in steps, between which requests are answered: a case's whole file may have thousands of paragraphs. */
type Steps = Generator<undefined, void, undefined>;

/** Draws the letter from its address to its closing, a paragraph or an item of a list in each step. */
export function* drawLetter(sheet: Sheet, letter: Letter): Steps {
  const { root } = sheet;
  for (const [index, line] of letter.from.entries()) {
    drawParagraph(sheet, root, 'P', [line], { ...TIGHT, weight: index === 0 ? 'bold' : 'regular' });
  }
  if (letter.to.length > 0) space(sheet, 20);
  for (const line of letter.to) drawParagraph(sheet, root, 'P', [line], { ...TYPED, after: 0 });
  space(sheet, 20);
  drawParagraph(sheet, root, 'P', [letter.date], BODY);
  drawParagraph(sheet, root, 'H1', [letter.heading], TITLE);
  drawParagraph(sheet, root, 'P', [letter.greeting], BODY);
  for (const block of letter.blocks) {
    yield* drawBlock(sheet, block);
    yield;
  }
  space(sheet, 12);
  for (const line of letter.closing) drawParagraph(sheet, root, 'P', [line], TIGHT);
}

function* drawBlock(sheet: Sheet, block: Block): Steps {
  const { root } = sheet;
  if (block.kind === 'heading') drawHeading(sheet, block.text);
  else if (block.kind === 'paragraph') drawParagraph(sheet, root, 'P', block.content, BODY);
  else if (block.kind === 'quote') yield* drawQuote(sheet, block.text);
  else if (block.kind === 'list') yield* drawList(sheet, block.items, '•');
  else
    yield* drawList(
      sheet,
      block.facts.map(({ label, value }) => [`${label}: `, ...value]),
      '',
    );
}

function drawHeading(sheet: Sheet, text: string): void {
  space(sheet, 10);
  keepWithNext(sheet);
  drawParagraph(sheet, sheet.root, 'H2', [text], HEADING);
}

function* drawQuote(sheet: Sheet, text: string): Steps {
  const quote = open(sheet, sheet.root, 'BlockQuote');
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  for (const line of lines) {
    drawParagraph(sheet, quote, 'P', [line], QUOTE);
    yield;
  }
  quote.end();
  space(sheet, 6);
}

function* drawList(sheet: Sheet, items: readonly Content[], bullet: string): Steps {
  const list = open(sheet, sheet.root, 'L');
  for (const item of items) {
    const entry = open(sheet, list, 'LI');
    const top = sheet.pdf.y;
    if (bullet) {
      drawParagraph(sheet, entry, 'Lbl', [bullet], TIGHT);
      if (sheet.pdf.y > top) sheet.pdf.y -= lineHeight(sheet, BODY);
    }
    drawParagraph(sheet, entry, 'LBody', item, { ...BODY, after: 3, indent: bullet ? 14 : 0 });
    entry.end();
    yield;
  }
  list.end();
  space(sheet, 6);
}

function keepWithNext(sheet: Sheet): void {
  if (sheet.pdf.y + KEEP_WITH_NEXT * (sheet.sizes.body / 11) > bottomOf(sheet)) sheet.pdf.addPage();
}
