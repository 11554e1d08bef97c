/**
 * The look of every mail: one column, the supplier's colours, no pictures. Styles stand on the elements because many
 * readers drop a style sheet; the sheet only serves those that show mail dark.
 */
import { ourBrand } from '@larkfield/service/supplier/brand';
import type { BrandColours } from '@larkfield/service/supplier/brand-colours';
import { html, raw } from 'hono/html';
import type { MailSection, Paragraph } from './paragraph.ts';
import { linesOf, TYPED, typedLines } from './typed-lines.ts';
import { type Fact, type MailSupplier, type MailWords, repliesText } from './words.ts';

/** Typed text is escaped, so that it stays text. */
type Html = ReturnType<typeof html>;

const fontFamily = () => `font-family:${ourBrand().font}`;

const darkStyles = ({ ink, 'brand-deep': deep, 'tint-deep': link }: BrandColours) => html`<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page, .sheet { background: ${ink} !important; }
    .box { background: ${deep} !important; }
    .text, .text td, .text h1, .text h2, .text p { color: #ffffff !important; }
    .text a { color: ${link} !important; }
  }
</style>`;

/** A complete HTML document, about 600 px wide at most. */
export function htmlMail(words: MailWords, supplier: MailSupplier): string {
  const { colours } = ourBrand();
  const text = `${fontFamily()};font-size:17px;line-height:26px;color:${colours.ink}`;
  const page = colours.tint;
  const document = html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no">
<title>${words.subject}</title>${darkStyles(colours)}</head>
<body class="page" style="margin:0;padding:0;background:${page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet text" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:16px;${raw(text)}">
<tr><td style="padding:20px 28px;background:${colours.brand};border-radius:16px 16px 0 0;${raw(fontFamily())};font-size:20px;font-weight:700;color:#ffffff">${supplier.name}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:28px;line-height:34px">${words.heading}</h1>
${words.greeting && html`<p style="margin:0 0 16px">${words.greeting},</p>`}
${messageHtml(words)}
${factBox(words.facts)}
${words.sections.map(sectionHtml)}
${sentHtml(words)}
</td></tr>
<tr><td style="padding:0 28px 28px;font-size:15px;line-height:22px"><p style="margin:0 0 12px">${repliesText(supplier)}</p>${supplier.name}<br><a href="${supplier.contactPage}" style="color:${colours.brand}">Every way to reach us</a></td></tr>
</table></td></tr></table></body></html>`;
  return document.toString();
}

function factBox(facts: readonly Fact[]): Html {
  const { paper, bright } = ourBrand().colours;
  return html`<table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" style="background:${paper};border-left:4px solid ${bright}"><tr><td style="padding:12px 16px">${facts.map(
    ({ label, value }) => html`<p style="margin:0">${label}: <strong>${value}</strong></p>`,
  )}</td></tr></table>`;
}

/** What staff wrote, with its line breaks. */
function messageHtml({ message }: MailWords): Html[] {
  if (!message) return [];
  const { heading, text } = message;
  return [
    ...(heading ? [html`<h2 style="margin:28px 0 8px;font-size:20px;line-height:26px">${heading}</h2>`] : []),
    html`<div style="margin:0 0 16px;${raw(TYPED)}">${typedLines(linesOf(text))}</div>`,
  ];
}

function sentHtml({ sent = [] }: MailWords): Html[] {
  if (sent.length === 0) return [];
  return [html`<h2 style="margin:28px 0 8px;font-size:20px;line-height:26px">What you sent</h2>${factTable(sent)}`];
}

function sectionHtml({ heading, paragraphs }: MailSection): Html {
  return html`<h2 style="margin:28px 0 8px;font-size:20px;line-height:26px">${heading}</h2>${paragraphs.map(paragraphHtml)}`;
}

/** A paragraph that consists of one link becomes a button. */
function paragraphHtml(paragraph: Paragraph): Html {
  const { brand } = ourBrand().colours;
  const [only] = paragraph;
  if (paragraph.length === 1 && typeof only === 'object') return buttonHtml(only);
  const parts = paragraph.map((part) =>
    typeof part === 'string' ? html`${part}` : html`<a href="${part.href}" style="color:${brand}">${part.text}</a>`,
  );
  return html`<p style="margin:0 0 12px">${parts}</p>`;
}

/** Outlook on Windows ignores the padding of a link: it takes that of the cell, which others ignore. */
function buttonHtml({ text, href }: Exclude<Paragraph[number], string>): Html {
  const { brand } = ourBrand().colours;
  const cell = `background:${brand};border-radius:24px;mso-padding-alt:10px 20px`;
  const link = 'display:inline-block;padding:10px 20px;color:#ffffff;font-weight:700;text-decoration:none';
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr><td style="${cell}"><a href="${href}" style="${link}">${text}</a></td></tr></table>`;
}

/** A table of facts. Line breaks are kept, and each line has its own direction of writing. */
function factTable(facts: readonly Fact[]): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0">${facts.map(
    ({ label, value }) =>
      html`<tr><th scope="row" align="left" style="padding:8px 0 0;font-size:15px;font-weight:600">${label}:</th></tr><tr><td style="padding:0 0 8px;border-bottom:1px solid #d8dfe6;${raw(TYPED)}">${typedLines(linesOf(value))}</td></tr>`,
  )}</table>`;
}
