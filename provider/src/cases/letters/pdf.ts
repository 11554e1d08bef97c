/** The letter as a PDF: A4, tagged for screen readers (PDF/UA), with embedded fonts. */
import { inTurns } from '@larkfield/service/in-turns';
import { ourBrand } from '@larkfield/service/supplier/brand';
import PDFDocument from 'pdfkit';
import type { Letter, LetterSize } from './letter.ts';
import { drawLetter } from './pdf-blocks.ts';
import { facesFor } from './pdf-fonts.ts';
import { MARGIN, POINTS, type Sheet } from './pdf-sheet.ts';
import { letterText } from './text.ts';

/**
 * @param about the author that the document names, and the size of its words
 * @throws UndrawableLetter
 */
export async function letterPdf(
  letter: Letter,
  { author, size = 'standard' }: { author: string; size?: LetterSize },
): Promise<Uint8Array> {
  const faces = await facesFor(`${letter.title}\n${letter.heading}\n${letterText(letter)}`);
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
