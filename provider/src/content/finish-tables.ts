/** Tables of articles: a caption from the sentence before, row and column headers, and a scrollable box. */
import {
  attributeOf,
  elementsIn,
  type HtmlElement,
  type HtmlFragment,
  parseHtml,
  replaceWith,
  setAttributes,
  textOf,
} from './html-tree.ts';

export const HEADINGS = ['h2', 'h3', 'h4'];

/** Longest caption: one sentence without a link. A longer text before a table stays a paragraph. */
const CAPTION_LENGTH = 130;

/**
 * Finishes every `<hs-table>` in place. Its box is focusable, since a wide table scrolls sideways in it (WCAG 2.1.1), and
 * is labelled by its caption, or else by the heading above.
 * @param newId makes unique ids
 */
export function finishTables(fragment: HtmlFragment, newId: (name: string) => string): void {
  let heading: string | undefined;
  let count = 0;
  for (const element of elementsIn(fragment)) {
    if (HEADINGS.includes(element.tagName)) heading = attributeOf(element, 'id');
    if (element.tagName !== 'hs-table') continue;
    count += 1;
    const name = captionTable(element, () => newId(`table-${count}`)) ?? heading;
    setAttributes(element, { role: 'region', tabindex: '0' });
    setAttributes(element, name === undefined ? { 'aria-label': 'Table' } : { 'aria-labelledby': name });
    for (const row of [...elementsIn(element)].filter(({ tagName }) => tagName === 'tr')) nameHeaders(row);
  }
}

/** Makes the sentence before the table its caption. @returns the caption's id; undefined if there is no such sentence */
function captionTable(box: HtmlElement, newId: () => string): string | undefined {
  const sentence = sentenceBefore(box);
  const table = [...elementsIn(box)].find(({ tagName }) => tagName === 'table');
  const [shell] = elementsIn(parseHtml('<table><caption></caption></table>'));
  const [caption] = shell ? elementsIn(shell) : [];
  if (!sentence || !table || !caption) return undefined;
  const id = newId();
  setAttributes(caption, { id });
  caption.childNodes = sentence.childNodes;
  for (const child of caption.childNodes) child.parentNode = caption;
  caption.parentNode = table;
  table.childNodes.unshift(caption);
  replaceWith(sentence, []);
  return id;
}

function sentenceBefore(box: HtmlElement): HtmlElement | undefined {
  const siblings = box.parentNode?.childNodes ?? [];
  const before = siblings.slice(0, siblings.indexOf(box)).filter((node) => textOf(node).trim() !== '');
  const last = before.at(-1);
  return last && 'tagName' in last && isCaption(last) ? last : undefined;
}

function isCaption(element: HtmlElement): boolean {
  const text = textOf(element).trim();
  const hasLink = [...elementsIn(element)].some(({ tagName }) => tagName === 'a');
  const isOneSentence = !/[.?!]\s/.test(text);
  return element.tagName === 'p' && !hasLink && isOneSentence && text.length <= CAPTION_LENGTH;
}

/** Makes the first cell of a row its header. An empty corner cell is not a header. */
function nameHeaders(row: HtmlElement): void {
  const cells = [...elementsIn(row)].filter(({ tagName }) => tagName === 'th' || tagName === 'td');
  for (const [index, cell] of cells.entries()) {
    if (cell.tagName === 'th') retag(cell, textOf(cell).trim() === '' ? 'td' : 'th', 'col');
    else if (index === 0 && cells.length > 1) retag(cell, 'th', 'row');
  }
}

function retag(cell: HtmlElement, tagName: 'th' | 'td', scope: 'col' | 'row'): void {
  cell.tagName = tagName;
  cell.nodeName = tagName;
  if (tagName === 'th') setAttributes(cell, { scope });
}
