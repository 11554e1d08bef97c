import { parse } from 'parse5';
import type { Email } from 'postal-mime';

/** A node of parse5's tree, as far as it is read here. */
type Node = { tagName?: string } & ({ value: string } | { childNodes: readonly Node[] } | object);

const UNREAD = new Set(['head', 'script', 'style']);

/** The words of a mail: its plain text, or what its HTML shows if it has nothing else. */
export function wordsOfMail({ text, html }: Pick<Email, 'text' | 'html'>): string {
  return text ?? (html ? shownIn(parse(html)) : '');
}

function shownIn(node: Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || UNREAD.has(node.tagName ?? '')) return '';
  return node.childNodes.map(shownIn).join(' ');
}
