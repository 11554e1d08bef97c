/** Functions on parse5's tree, on which an article's HTML is checked and finished. */
import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';

export type HtmlNode = DefaultTreeAdapterMap['childNode'];
export type HtmlElement = DefaultTreeAdapterMap['element'];
export type HtmlFragment = DefaultTreeAdapterMap['documentFragment'];

export function parseHtml(html: string): HtmlFragment {
  return parseFragment(html);
}

export function writeHtml(fragment: HtmlFragment): string {
  return serialize(fragment);
}

/** All elements below `parent`, in document order. Children may be changed while iterating. */
export function* elementsIn(parent: HtmlFragment | HtmlElement): Generator<HtmlElement> {
  for (const child of [...parent.childNodes]) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

export function textOf(node: HtmlNode | HtmlFragment): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** Sets attributes; existing ones of these names are replaced. */
export function setAttributes(element: HtmlElement, values: Record<string, string>): void {
  const others = element.attrs.filter(({ name }) => !(name in values));
  element.attrs = [...others, ...Object.entries(values).map(([name, value]) => ({ name, value }))];
}

/** Appends `html` to an element. */
export function appendHtml(element: HtmlElement, html: string): void {
  for (const node of parseFragment(html).childNodes) {
    node.parentNode = element;
    element.childNodes.push(node);
  }
}

/** Replaces a node by other nodes. */
export function replaceWith(node: HtmlNode, replacements: readonly HtmlNode[]): void {
  const parent = node.parentNode;
  if (!parent) return;
  parent.childNodes.splice(parent.childNodes.indexOf(node), 1, ...replacements);
  for (const replacement of replacements) replacement.parentNode = parent;
}
