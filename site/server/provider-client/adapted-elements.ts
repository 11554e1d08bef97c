/** Gives an article's elements the form that its page can have, before it is sanitised (AR-02). */
import type { DefaultTreeAdapterMap } from 'parse5';
import { isAllowedTag } from './sanitize.ts';

type Element = DefaultTreeAdapterMap['element'];
type Child = DefaultTreeAdapterMap['childNode'];

/** The page's own heading is the title, and h5 is the deepest that the design system has. */
const DEEPEST = 5;

/** Elements within a line, whose text runs on before and behind them. */
const WITHIN_LINE = new Set(
  'acronym bdi bdo big cite data del dfn font ins mark nobr output q rb rp rt ruby s samp strike tt u var wbr'.split(
    ' ',
  ),
);

const isElement = (node: Child): node is Element => 'tagName' in node;

function* elementsIn(areas: readonly Element[]): Generator<Element> {
  for (const area of areas)
    for (const child of area.childNodes.filter(isElement)) {
      yield child;
      yield* elementsIn([child]);
    }
}

function rename(element: Element, tagName: string): void {
  element.tagName = tagName;
  element.nodeName = tagName;
}

const levelOf = ({ tagName }: Element) => Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);

/** Below the page's h1 an article's own h1 becomes an h2, and every heading a level deeper with it. */
function lowerHeadings(areas: readonly Element[]): void {
  const headings = [...elementsIn(areas)].filter((element) => levelOf(element) > 0);
  const step = headings.some((heading) => levelOf(heading) === 1) ? 1 : 0;
  for (const heading of headings) rename(heading, `h${Math.min(levelOf(heading) + step, DEEPEST)}`);
}

/** Puts spaces around the content of elements that the page can't have, such as buttons: their text stays apart. */
function keepTextApart(areas: readonly Element[]): void {
  const space = (parentNode: Element): Child => ({ nodeName: '#text', value: ' ', parentNode });
  for (const element of elementsIn(areas)) {
    if (isAllowedTag(element.tagName) || WITHIN_LINE.has(element.tagName)) continue;
    element.childNodes.unshift(space(element));
    element.childNodes.push(space(element));
  }
}

/** @param areas changed in place */
export function adaptElements(areas: readonly Element[]): void {
  lowerHeadings(areas);
  keepTextApart(areas);
}
