/** The elements and attributes that an article's HTML may have: prose, and the elements of the guide. Others are refused. */
import { type ArticleFault, lineOf } from './article.ts';
import { elementsIn, type HtmlElement, type HtmlFragment } from './html-tree.ts';
import { readLink } from './link-address.ts';

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

/** The design system's elements among them, for the editor's form. */
export const ARTICLE_ELEMENTS: readonly string[] = Object.keys(ALLOWED).filter((name) => name.startsWith('hs-'));

/** Whether it is a path of this site, a fragment, an https address, a telephone or mail link, written as browsers read it. */
const isSafeAddress = (address: string) =>
  /^(\/|#|https:\/\/|tel:|mailto:)/.test(address) && readLink(address).kind !== 'misread';
const ADDRESS_ATTRIBUTES = ['href', 'src'];

const GUIDE = 'docs/how-to/write-an-article.md shows what may appear.';

/** All elements and attributes in `fragment` that are not allowed. @param source the article's text, for line numbers */
export function findHtmlFaults(fragment: HtmlFragment, source: string): ArticleFault[] {
  const lowerCase = source.toLowerCase();
  return [...elementsIn(fragment)].flatMap((element) => faultsOf(element, lowerCase));
}

/** @param source in lower case, as elements and attributes may be in any */
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
    if (!ADDRESS_ATTRIBUTES.includes(name) || isSafeAddress(value)) return [];
    const remedy = 'Use a path that starts with /, or an https:, tel: or mailto: address.';
    return [
      {
        line: lineOf(source, value.toLowerCase()),
        fault: `"${value}" is not an address for a link or picture`,
        remedy,
      },
    ];
  });
}
