/** The letter as a PDF: A4, tagged for screen readers (PDF/UA), with embedded fonts. */
import { inTurns } from '@larkfield/service/in-turns';
import { ourBrand } from '@larkfield/service/supplier/brand';
import PDFDocument from 'pdfkit';
import type { Block, Letter, LetterSize } from './letter.ts';
import { drawLetter } from './pdf-blocks.ts';
import { type Faces, facesFor, UndrawableLetter } from './pdf-fonts.ts';
import { MARGIN, POINTS, type Sheet } from './pdf-sheet.ts';
import { letterText } from './text.ts';

/**
 * @param about the author that the document names, and the size of its words
 * @throws UndrawableLetter
 */
export async function letterPdf(
  given: Letter,
  { author, size = 'standard' }: { author: string; size?: LetterSize },
): Promise<Uint8Array> {
  const { letter, faces } = await drawable(given);
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    // The library's types have only PDF/A.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    bufferPages: true,
    size: 'A4',
    margin: MARGIN,
    info: { Title: letter.title, Author: author },
  });
  for (const { name, source } of [...faces.regular, ...faces.bold]) {
    // The library takes fonts that are read, which its types don't know.
    pdf.registerFont(name, source as Buffer);
  }
  const whole = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const sheet = { pdf, faces, root, sizes: POINTS[size] };
  await inTurns(drawLetter(sheet, letter));
  root.end();
  drawPageNumbers(sheet, size === 'large' ? '' : `${letter.title}, `);
  pdf.end();
  return whole;
}

/**
 * The letter as it can be drawn, with its faces. What no font has in words that somebody typed is written as its code, such
 * as `[U+13000]`: nobody can correct them, and a letter that the law asks for still goes.
 * @throws UndrawableLetter if the name or address has such a character
 */
export async function drawable(letter: Letter): Promise<{ letter: Letter; faces: Faces }> {
  try {
    return { letter, faces: await facesFor(wholeText(letter)) };
  } catch (error) {
    if (!(error instanceof UndrawableLetter)) throw error;
    const spelled = { ...letter, blocks: letter.blocks.map((block) => spelledOut(block, error.characters)) };
    return { letter: spelled, faces: await facesFor(wholeText(spelled)) };
  }
}

const wholeText = (letter: Letter) => `${letter.title}\n${letter.heading}\n${letterText(letter)}`;

/** Only quotes and the values of facts were typed by somebody. */
function spelledOut(block: Block, characters: readonly string[]): Block {
  const spell = (text: string) => characters.reduce((whole, one) => whole.replaceAll(one, codeOf(one)), text);
  if (block.kind === 'quote') return { ...block, text: spell(block.text) };
  if (block.kind !== 'facts') return block;
  const facts = block.facts.map(({ label, value }) => ({
    label,
    value: value.map((part) => (typeof part === 'string' ? spell(part) : part)),
  }));
  return { ...block, facts };
}

/** `[U+13000]` */
const codeOf = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

async function collect(pdf: Sheet['pdf']): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part);
  return Buffer.concat(parts);
}

/** `Your 8-week letter: LF-7K3M-92QX, page 1 of 2` at the foot of each page; screen readers skip it. */
function drawPageNumbers(sheet: Sheet, before: string): void {
  const { pdf, faces, sizes } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf
      .font(faces.regular[0]?.name ?? '')
      .fontSize(sizes.footer)
      .fillColor(ourBrand().colours.ink);
    const text = `${before}${before ? 'page' : 'Page'} ${page - start + 1} of ${count}`;
    pdf.text(text, MARGIN, pdf.page.height - MARGIN / 2, { lineBreak: false });
    pdf.endMarkedContent();
  }
}
