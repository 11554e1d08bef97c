/** The letter as a PDF: tagged for screen readers (PDF/UA), in A4, with its fonts inside. No browser takes part. */
import PDFDocument from 'pdfkit';
import type { Letter } from './letter.ts';
import { drawLetter } from './pdf-blocks.ts';
import { letterFaces } from './pdf-fonts.ts';
import { INK, MARGIN, type Sheet } from './pdf-sheet.ts';

const FOOTER_SIZE = 9;

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

async function collect(pdf: Sheet['pdf']): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part);
  return Buffer.concat(parts);
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
