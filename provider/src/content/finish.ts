/** Adds to an author's HTML what authors need not write: ids, sizes, captions. */
import { finishTables, HEADINGS } from './finish-tables.ts';
import {
  appendHtml,
  attributeOf,
  elementsIn,
  type HtmlElement,
  type HtmlFragment,
  replaceWith,
  setAttributes,
  textOf,
} from './html-tree.ts';
import type { Media } from './media.ts';

/** Finishes an article's tree in place. */
export function finishArticle(fragment: HtmlFragment, media: Media): void {
  dropComments(fragment);
  unwrapElements(fragment);
  const newId = createIds();
  nameHeadings(fragment, newId);
  finishTables(fragment, newId);
  for (const element of elementsIn(fragment)) {
    if (element.tagName === 'img') sizePicture(element, media);
    if (element.tagName === 'hs-download') noteDownload(element, media);
  }
}

function dropComments(parent: HtmlFragment | HtmlElement): void {
  parent.childNodes = parent.childNodes.filter((node) => node.nodeName !== '#comment');
  for (const child of parent.childNodes) if ('childNodes' in child) dropComments(child);
}

/** Unwraps elements on a line of their own, which Markdown wraps in a paragraph. */
function unwrapElements(fragment: HtmlFragment): void {
  for (const paragraph of elementsIn(fragment)) {
    const inside = paragraph.childNodes.filter((node) => textOf(node).trim() !== '' || node.nodeName === 'img');
    const onlyElements = inside.length > 0 && inside.every((node) => node.nodeName.startsWith('hs-'));
    if (paragraph.tagName === 'p' && onlyElements) replaceWith(paragraph, inside);
  }
}

/** @returns makes ids that are unique in the article: a second `cost` becomes `cost-2` */
function createIds(): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    let id = name;
    for (let count = 2; used.has(id); count += 1) id = `${name}-${count}`;
    used.add(id);
    return id;
  };
}

/** Sets the ids of headings: `How we work out the cost` → `how-we-work-out-the-cost`. */
function nameHeadings(fragment: HtmlFragment, newId: (name: string) => string): void {
  for (const element of elementsIn(fragment))
    if (HEADINGS.includes(element.tagName)) setAttributes(element, { id: newId(slugOf(textOf(element))) });
}

function slugOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  return words?.join('-') ?? 'section';
}

function sizePicture(image: HtmlElement, media: Media): void {
  const size = media.pictureSize(attributeOf(image, 'src') ?? '');
  const dimensions = size && { width: String(size.width), height: String(size.height) };
  setAttributes(image, { ...dimensions, loading: 'lazy', decoding: 'async' });
}

/** Adds type and size of a download inside the link, so that they are part of its accessible name. */
function noteDownload(element: HtmlElement, media: Media): void {
  const link = [...elementsIn(element)].find(({ tagName }) => tagName === 'a');
  const note = link && media.downloadNote(attributeOf(link, 'href') ?? '');
  if (link && note) appendHtml(link, ` <span>(${note.replace(/ (?=[kM]B)/, '\u00a0')})</span>`);
}
