/** An article prepared for the rules: compiled as by the content server, with its text in blocks. */
import type { Article, ArticleFault } from '@larkfield/provider/content/article';
import {
  elementsIn,
  type HtmlElement,
  type HtmlFragment,
  parseHtml,
  textOf,
} from '@larkfield/provider/content/html-tree';
import { createLineFinder } from './line-finder.ts';

/** One paragraph, list item, heading, caption or table cell, without the blocks inside it. */
export interface Block {
  tag: string;
  text: string;
}

export interface CheckedArticle {
  /** `category/slug`. */
  path: string;
  article: Article;
  /** The body as the content server sends it. */
  fragment: HtmlFragment;
  blocks: Block[];
  /** Text of the source file. */
  source: string;
  /** The line of the source, from 1, that contains these words; 1 if they are not found. */
  lineOf(words: string): number;
}

/** A fault of one article, or of two together. */
export interface ArticleFinding extends ArticleFault {
  /** `category/slug` of the article to correct. */
  path: string;
}

const BLOCKS = new Set(['p', 'li', 'h2', 'h3', 'h4', 'caption', 'th', 'td', 'blockquote']);

export function checkedArticle(article: Article, source: string): CheckedArticle {
  const fragment = parseHtml(article.html);
  const blocks = [...elementsIn(fragment)]
    .filter(({ tagName }) => BLOCKS.has(tagName))
    .map((element) => ({ tag: element.tagName, text: ownText(element).replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
  const lineOf = createLineFinder(source);
  return { path: `${article.category}/${article.slug}`, article, fragment, blocks, source, lineOf };
}

/** The text of an element, without that of the blocks and lists inside it, which are checked on their own. */
function ownText({ childNodes }: HtmlElement): string {
  return childNodes
    .map((node) => {
      if (!('tagName' in node)) return textOf(node);
      return BLOCKS.has(node.tagName) || ['ul', 'ol'].includes(node.tagName) ? ' ' : ownText(node);
    })
    .join('');
}

/** Words and numbers, in small letters and with straight apostrophes. */
export function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu);
  return words ?? [];
}
