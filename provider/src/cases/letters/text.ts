import type { Block, Content, Letter } from './letter.ts';

/** The letter as plain text. */
export function letterText(letter: Letter): string {
  const blocks = [
    letter.from.join('\n'),
    letter.to.join('\n'),
    letter.date,
    letter.heading.toUpperCase(),
    letter.greeting,
    ...letter.blocks.map(blockText),
    letter.closing.join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text.toUpperCase();
    case 'paragraph':
      return contentText(block.content);
    case 'list':
      return block.items.map((item) => `- ${contentText(item)}`).join('\n');
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${contentText(value)}`).join('\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
  }
}

/** Links are left out: their text is the address or number itself. */
export function contentText(content: Readonly<Content>): string {
  return content.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
