import type { LiberalReading } from '@larkfield/api-schemas/reading/liberal-reading';
import { type DefaultTreeAdapterMap, parse, parseFragment, serialize } from 'parse5';
import * as z from 'zod';
import type { ArticlePage } from '../../app/context.ts';
import { withoutSiteTitle } from '../../app/head.ts';
import { adaptElements } from './adapted-elements.ts';
import { sanitizeArticle } from './sanitize.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** The content server's page has no article that we can show: no content panel and no parsys area, or empty ones. */
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

const isPanelBody = (element: Element) => hasClass(element, 'content-panel-body');
const isParsys = (element: Element) => hasClass(element, 'parsys');
const isPanel = (element: Element) => hasClass(element, 'content-panel');

/** The outermost elements below a node that pass a test, in order. */
function* outermost(node: Node, isSought: (element: Element) => boolean): Generator<Element> {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if ('tagName' in child && isSought(child)) yield child;
    else yield* outermost(child, isSought);
  }
}

/**
 * The content areas below a node, in order: of a panel that has bodies these and the areas beside them, otherwise the
 * whole panel. What is nested in an area belongs to it.
 */
function* contentAreas(node: Node): Generator<Element> {
  for (const area of outermost(node, (element) => isParsys(element) || isPanel(element) || isPanelBody(element))) {
    const hasBody =
      isPanel(area) && [...outermost(area, (part) => isPanelBody(part) || isPanel(part))].some(isPanelBody);
    if (hasBody) yield* contentAreas(area);
    else yield area;
  }
}

/** Whether a customer would see anything of it. */
const isEmpty = (html: string) =>
  !/<(?:img|hr)\b|\s(?:src|image|href)="/.test(html) && textOf(parseFragment(html)).trim() === '';

/**
 * Parses an article's page: title, description, all content areas, and the facts that our own content server adds (AR-02).
 * The HTML is sanitised here, so that no later code has to. @returns also the elements that were left out with their text
 * @throws {NoContentAreaError} if the page has no article
 */
export function parseArticlePage(html: string): LiberalReading<ArticlePage> {
  const page = parse(html);
  const elements = [...elementsOf(page)];
  const metaContent = (name: string) => {
    const isNamed = (element: Element) =>
      element.tagName === 'meta' && attribute(element, 'name')?.trim().toLowerCase() === name;
    return (
      elements
        .filter(isNamed)
        .map((meta) => attribute(meta, 'content')?.trim())
        .find(Boolean) ?? ''
    );
  };
  const listIn = (name: string) =>
    metaContent(name)
      .split(',')
      .flatMap((item) => item.trim() || []);
  const title = elements.find((element) => element.tagName === 'title');
  const areas = [...contentAreas(page)];
  if (areas.length === 0) throw new NoContentAreaError('The article has neither a .content-panel nor a .parsys area');
  const isDesigned = areas.some((area) => [...elementsOf(area)].some(isParsys));
  adaptElements(areas);
  const { html: shown, leftOut } = sanitizeArticle(areas.map((area) => serialize(area)).join('\n'));
  if (isEmpty(shown)) throw new NoContentAreaError('The content areas of the article are empty');
  const reviewed = z.iso
    .date()
    .optional()
    .safeParse(metaContent('reviewed') || undefined);
  if (!reviewed.success) leftOut.push('<meta name="reviewed">');
  const data: ArticlePage = {
    title: title ? withoutSiteTitle(textOf(title)) : '',
    description: metaContent('description'),
    reviewed: reviewed.data,
    related: listIn('related'),
    keywords: listIn('keywords'),
    ...(metaContent('withdrawn') && { isWithdrawn: true }),
    kind: isDesigned ? 'parsys' : 'content-panel',
    html: shown,
  };
  return { data, leftOut };
}
