import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5';
import type { ArticlePage } from '../../app/context.ts';
import { sanitizeArticle } from './sanitize.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** The content server's page has no content area that we know: neither a content panel nor a parsys area. */
export class NoContentAreaError extends Error {
  override name = 'NoContentAreaError';
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

const attribute = (element: Element, name: string) => element.attrs.find((attr) => attr.name === name)?.value;
const hasClass = (element: Element, name: string) => (attribute(element, 'class') ?? '').split(/\s+/).includes(name);

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** The body inside a `.content-panel`; a panel without one is itself the body. */
function contentArea(elements: readonly Element[]): { kind: ArticlePage['kind']; element: Element } {
  const parsys = elements.find((element) => hasClass(element, 'parsys'));
  if (parsys) return { kind: 'parsys', element: parsys };
  const panel = elements.find((element) => hasClass(element, 'content-panel'));
  if (!panel) throw new NoContentAreaError('The article has neither a .content-panel nor a .parsys area');
  const body = [...elementsOf(panel)].find((element) => hasClass(element, 'content-panel-body'));
  return { kind: 'content-panel', element: body ?? panel };
}

/**
 * Parses an article's page: title, description, content area, and the facts that our own content server adds (AR-02).
 * The HTML is sanitised here, so that no later code has to. @throws {NoContentAreaError} if the page has no article
 */
export function parseArticlePage(html: string): ArticlePage {
  const elements = [...elementsOf(parse(html))];
  const metaContent = (name: string) => {
    const meta = elements.find((element) => element.tagName === 'meta' && attribute(element, 'name') === name);
    return meta ? (attribute(meta, 'content') ?? '') : '';
  };
  const title = elements.find((element) => element.tagName === 'title');
  const { kind, element } = contentArea(elements);
  return {
    title: title ? textOf(title).trim() : '',
    description: metaContent('description'),
    reviewed: metaContent('reviewed') || undefined,
    related: metaContent('related')
      .split(',')
      .flatMap((path) => path.trim() || []),
    keywords: metaContent('keywords')
      .split(',')
      .flatMap((phrase) => phrase.trim() || []),
    ...(metaContent('withdrawn') && { isWithdrawn: true }),
    kind,
    html: sanitizeArticle(serialize(element)),
  };
}
