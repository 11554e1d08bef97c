/** What an article's HTML may hold: prose, and the elements that the guide shows. Anything else is refused. */
import type { ArticleFault } from './article.ts';
import { elementsIn, type HtmlElement, type HtmlFragment } from './html-tree.ts';

const ALLOWED: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    ['p', 'h2', 'h3', 'h4', 'ul', 'li', 'strong', 'em', 'code', 'br', 'hr', 'blockquote', 'sup', 'sub', 'div'].map(
      (tag) => [tag, []],
    ),
  ),
  a: ['href', 'download'],
  ol: ['start'],
  img: ['src', 'alt'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: [],
  td: [],
  details: [],
  summary: [],
  'hs-accordion': [],
  'hs-alert': ['type', 'state'],
  'hs-cta': [],
  'hs-download': [],
  'hs-expander': [],
  'hs-standout': [],
  'hs-table': [],
};

/** A path of this site, a part of this page, a secure web address, a call or a mail. `//host` is none of them. */
const SAFE_ADDRESS = /^(\/(?![/\\])|#|https:\/\/|tel:|mailto:)/;
const ADDRESS_ATTRIBUTES = ['href', 'src'];

const GUIDE = 'docs/how-to/write-an-article.md shows what may appear.';

/** Everything in `fragment` that may not be there. `source` is the article's text, to name the line. */
export function findHtmlFaults(fragment: HtmlFragment, source: string): ArticleFault[] {
  return [...elementsIn(fragment)].flatMap((element) => faultsOf(element, source));
}

function faultsOf(element: HtmlElement, source: string): ArticleFault[] {
  const { tagName } = element;
  const attributes = ALLOWED[tagName];
  if (!attributes) {
    const fault =
      tagName === 'script' ? 'A script may not stand in an article' : `<${tagName}> is not an element of articles`;
    return [{ line: lineOf(source, `<${tagName}`), fault, remedy: `Take it out; ${GUIDE}` }];
  }
  return element.attrs.flatMap(({ name, value }) => {
    const line = lineOf(source, `${name}=`, `<${tagName}`);
    if (!attributes.includes(name)) {
      return [{ line, fault: `<${tagName}> may not have the attribute "${name}"`, remedy: `Take it out; ${GUIDE}` }];
    }
    if (!ADDRESS_ATTRIBUTES.includes(name) || SAFE_ADDRESS.test(value)) return [];
    const remedy = 'Use a path that starts with /, or an https:, tel: or mailto: address.';
    return [{ line: lineOf(source, value), fault: `"${value}" is not an address for a link or picture`, remedy }];
  });
}

/** The line of the first of the texts that is found; 1 where none is, such as in what Markdown itself wrote. */
function lineOf(source: string, ...texts: string[]): number {
  const found = texts.map((text) => source.toLowerCase().indexOf(text.toLowerCase())).find((index) => index >= 0);
  return found === undefined ? 1 : source.slice(0, found).split('\n').length;
}
