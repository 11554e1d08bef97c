import type { Paragraph } from './paragraph.ts';
import { type Fact, type MailSupplier, type MailWords, repliesText } from './words.ts';

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

/**
 * A paragraph with the web addresses of its links below it, each on a line of its own: a mail program may take a bracket or
 * full stop after an address for a part of it. Words that are the address need none.
 */
function paragraphText(paragraph: Paragraph): string {
  const words = paragraph.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  const addresses = paragraph.flatMap((part) =>
    typeof part !== 'string' && part.href.startsWith('http') && !part.href.endsWith(part.text) ? [part.href] : [],
  );
  return [words, ...addresses].join('\n');
}

/** Longer texts start on a line of their own. */
function oneLine({ label, value }: Fact): string {
  return value.includes('\n') || value.length > 80 ? `${label}:\n${value}` : `${label}: ${value}`;
}
