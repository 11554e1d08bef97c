import { ourBrand } from '@larkfield/service/supplier/brand';
import type { BrandColours } from '@larkfield/service/supplier/brand-colours';
import { html, raw } from 'hono/html';
import { linesOf, TYPED, typedLines } from '../../mail/typed-lines.ts';
import type { Block, Content, Letter, LetterSize } from './letter.ts';

/** Typed text is escaped, so that it stays text. */
type Html = ReturnType<typeof html>;

const fontFamily = () => `font-family:${ourBrand().font}`;

/** In pixels: of the words, the address and labels, the title, and the headings; 24 pixels are 18 points. */
const SIZES: Record<LetterSize, Record<'body' | 'small' | 'title' | 'heading', number>> = {
  standard: { body: 17, small: 15, title: 28, heading: 20 },
  large: { body: 24, small: 24, title: 34, heading: 28 },
};
type Sizes = (typeof SIZES)[LetterSize];

/** Wide enough for lines of about 65 letters. */
const WIDTHS: Record<LetterSize, number> = { standard: 640, large: 860 };

const font = (size: number) => raw(`font-size:${size}px;line-height:${Math.round(size * 1.5)}px`);
const P = 'margin:0 0 12px';

const styleSheet = ({ ink, 'tint-deep': link }: BrandColours) => html`<style>
  :root { color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    body, main, .typed { background: ${ink} !important; color: #ffffff !important; }
    a { color: ${link} !important; }
  }
  @media print {
    @page { margin: 20mm; }
    body { background: none !important; }
    main { max-width: none !important; padding: 0 !important; border-radius: 0 !important; }
    h2 { break-after: avoid; }
  }
</style>`;

/**
 * The letter as a page of its own, which is also the mail: styles stand on the elements, because many mail readers drop
 * a style sheet; the sheet only serves print and those that show mail dark.
 */
export function letterHtml(letter: Letter, size: LetterSize = 'standard'): string {
  const sizes = SIZES[size];
  const { colours } = ourBrand();
  return html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no">
<meta name="robots" content="noindex">
<title>${letter.title}</title>${styleSheet(colours)}</head>
<body style="margin:0;padding:24px 12px;background:${colours.tint}">
<main style="max-width:${WIDTHS[size]}px;margin:0 auto;padding:28px;box-sizing:border-box;background:#ffffff;border-radius:16px;${raw(fontFamily())};${font(sizes.body)};color:${colours.ink}">
<p style="margin:0 0 24px;${font(sizes.small)}">${lines(letter.from)}</p>
<div style="margin:0 0 24px;${raw(TYPED)}">${typedLines(letter.to)}</div>
<p style="${raw(P)}">${letter.date}</p>
<h1 style="margin:0 0 16px;${font(sizes.title)}">${letter.heading}</h1>
<p style="${raw(P)};overflow-wrap:anywhere">${letter.greeting}</p>
${letter.blocks.map((block) => blockHtml(block, sizes))}
<p style="margin:28px 0 0">${lines(letter.closing)}</p>
</main></body></html>`.toString();
}

const lines = (texts: readonly string[]): Html[] =>
  texts.map((text, index) => (index === 0 ? html`${text}` : html`<br>${text}`));

function blockHtml(block: Block, sizes: Sizes): Html {
  switch (block.kind) {
    case 'heading':
      return html`<h2 style="margin:28px 0 8px;${font(sizes.heading)}">${block.text}</h2>`;
    case 'paragraph':
      return html`<p style="${raw(P)}">${contentHtml(block.content)}</p>`;
    case 'list':
      return html`<ul style="margin:0 0 12px;padding-left:24px">${block.items.map(
        (item) => html`<li style="margin:0 0 6px">${contentHtml(item)}</li>`,
      )}</ul>`;
    case 'facts':
      return html`<dl style="margin:0 0 12px">${block.facts.map(
        ({ label, value }) =>
          html`<dt style="margin:8px 0 0;${font(sizes.small)};font-weight:600">${label}</dt><dd dir="auto" style="margin:0;${raw(TYPED)}">${contentHtml(value)}</dd>`,
      )}</dl>`;
    case 'quote': {
      const { paper, bright } = ourBrand().colours;
      return html`<blockquote class="typed" style="margin:0 0 12px;padding:12px 16px;background:${paper};border-left:4px solid ${bright};${raw(TYPED)}">${typedLines(linesOf(block.text))}</blockquote>`;
    }
  }
}

function contentHtml(content: Content): Html[] {
  return content.map((part) =>
    typeof part === 'string'
      ? html`${part}`
      : html`<a href="${part.href}" style="color:${ourBrand().colours.brand}">${part.text}</a>`,
  );
}
