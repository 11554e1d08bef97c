/** Turns what the content server publishes into what the search indexes. */

import type { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import type { Passage, SearchDocument } from '@larkfield/search/text/document';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import type { ArticlePage } from '../../app/context.ts';
import { titleFromSlug } from '../../app/feed-titles.ts';
import { articleHref, hrefWith } from '../../href-with.ts';

type Node = DefaultTreeAdapterMap['node'];
type Category = SearchDocument['category'];

const HEADING = /^h[2-6]$/;
/** Elements whose end also ends a word. */
const BLOCK = /^(?:p|div|li|ul|ol|h[1-6]|table|tr|td|th|section|summary|details|dt|dd|br|hs-[a-z-]+)$/;

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  const inner = 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
  return 'tagName' in node && BLOCK.test(node.tagName) ? `${inner}\n` : inner;
}

function* headingsOf(node: Node): Generator<string> {
  if ('tagName' in node && HEADING.test(node.tagName)) yield textOf(node).trim();
  if ('childNodes' in node) for (const child of node.childNodes) yield* headingsOf(child);
}

const PASSAGE = /^(?:p|li|tr)$/;
/** Shorter texts, such as a table cell of one word, are no use as an answer. */
const SHORTEST_PASSAGE = 25;

/** Paragraphs, list items and table rows, each with its heading. */
function passagesOf(content: Node): Passage[] {
  const passages: Passage[] = [];
  let heading: Passage['heading'];
  const visit = (node: Node): void => {
    const name = 'tagName' in node ? node.tagName : '';
    if (HEADING.test(name)) heading = headingOf(node);
    else if (PASSAGE.test(name)) addPassage(passages, node, heading);
    else if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(content);
  return passages;
}

function headingOf(node: Node): Passage['heading'] {
  const id = 'attrs' in node ? node.attrs.find(({ name }) => name === 'id')?.value : undefined;
  return id ? { text: textOf(node).trim(), id } : undefined;
}

function addPassage(passages: Passage[], node: Node, heading: Passage['heading']): void {
  const text = textOf(node)
    .trim()
    .replace(/\s*\n\s*/g, ': ')
    .replace(/\s+/g, ' ');
  if (text.length >= SHORTEST_PASSAGE) passages.push({ text, ...(heading ? { heading } : {}) });
}

/** An article as the search indexes it. */
export function articleDocument(category: Category, slug: string, article: ArticlePage): SearchDocument {
  const content = parseFragment(article.html);
  return {
    path: articleHref(category.id, slug),
    kind: 'article',
    category,
    title: article.title || titleFromSlug(slug),
    description: article.description,
    keywords: article.keywords,
    headings: [...headingsOf(content)],
    body: textOf(content).replace(/[ \t]+/g, ' '),
    passages: passagesOf(content),
  };
}

/** The categories of the feed that have a page of ours, by their titles. */
export function categoryDocuments(feed: CategoriesFeed, titles: ReadonlyMap<string, string>): SearchDocument[] {
  return feed.data.map(({ id, attributes }) => ({
    path: hrefWith('/help-and-support/:category', { category: id }),
    kind: 'category',
    category: { id, title: titles.get(id) ?? id },
    title: titles.get(id) ?? id,
    description: attributes['meta-description'],
    keywords: [],
    headings: [],
    body: '',
  }));
}
