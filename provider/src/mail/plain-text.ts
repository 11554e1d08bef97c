import type { Fact } from './played-back.ts';
import { type MailSupplier, type MailWords, type Paragraph, repliesText } from './words.ts';

/** A mail for readers that show no HTML. */
export function plainText(words: MailWords, supplier: MailSupplier): string {
  const blocks = [
    words.heading,
    words.greeting && `${words.greeting},`,
    words.message?.heading.toUpperCase(),
    words.message?.text,
    words.facts.map(oneLine).join('\n'),
    ...words.sections.flatMap(({ heading, paragraphs }) => [heading.toUpperCase(), ...paragraphs.map(paragraphText)]),
    ...(words.sent?.length ? ['WHAT YOU SENT', words.sent.map(oneLine).join('\n')] : []),
    repliesText(supplier),
    `${supplier.name}\n${supplier.contactPage}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function paragraphText(paragraph: Paragraph): string {
  return paragraph.map((part) => (typeof part === 'string' ? part : linkText(part))).join('');
}

/** Puts a web address after its words, unless they contain it. */
function linkText({ text, href }: { text: string; href: string }): string {
  return href.startsWith('http') && !href.endsWith(text) ? `${text} (${href})` : text;
}

/** Longer texts start on a line of their own. */
function oneLine({ label, value }: Fact): string {
  return value.includes('\n') || value.length > 80 ? `${label}:\n${value}` : `${label}: ${value}`;
}
