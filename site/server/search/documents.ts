/** Turns what the content server publishes into what the search indexes. */
import type { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import type { Passage, SearchDocument } from '@larkfield/search/document';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import type { ArticlePage } from '../../app/context.ts';
import type { SearchedAddress } from '../../pages.ts';

type Node = DefaultTreeAdapterMap['node'];
type Category = SearchDocument['category'];

const HEADING = /^h[2-6]$/;
/** Elements after whose end another word begins. */
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
/** A shorter text, such as a table's cell of one word, answers nothing. */
const SHORTEST_PASSAGE = 25;

/** Paragraphs, list items and table rows with the heading that they stand under. */
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
    path: `/help-and-support/${category.id}/${slug}`,
    kind: 'article',
    category,
    title: article.title,
    description: article.description,
    keywords: article.keywords,
    headings: [...headingsOf(content)],
    body: textOf(content).replace(/[ \t]+/g, ' '),
    passages: passagesOf(content),
  };
}

/** The categories of the feed that have a page of ours. */
export function categoryDocuments(feed: CategoriesFeed): SearchDocument[] {
  return feed.data.map(({ id, attributes }) => ({
    path: `/help-and-support/${id}`,
    kind: 'category',
    category: { id, title: attributes.title },
    title: attributes.title,
    description: attributes['meta-description'],
    keywords: [],
    headings: [],
    body: '',
  }));
}

const CONTACT: Category = { id: 'contact', title: 'Contact us' };

/** What the search says of the pages that are no article, and customers' own words for each. */
const PAGE_WORDS: Record<SearchedAddress, Pick<SearchDocument, 'title' | 'description' | 'keywords'>> = {
  '/help-and-support/contact-us': {
    title: 'Contact us',
    description: 'Phone numbers, opening hours and other ways to talk to us.',
    keywords: [
      'phone number',
      'call you',
      'speak to someone',
      'talk to a person',
      'customer services number',
      'email you',
      'live chat',
      'opening hours',
      'contact details',
      'your address',
      'complaints number',
    ],
  },
  '/help-and-support/submit-meter-read': {
    title: 'Submit a meter reading',
    description: 'The form for sending us your gas and electricity readings without signing in.',
    keywords: ['meter reading form', 'submit meter reading', 'send a reading', 'enter reading online'],
  },
  '/help-and-support/make-a-complaint-select-type': {
    title: 'Make a complaint',
    description: 'The form for telling us what went wrong and what you would like us to do.',
    keywords: ['complaint form', 'make a complaint online', 'complain online'],
  },
  '/help-and-support/complaints/enquiry-gas-and-electricity': {
    title: 'Ask about your gas and electricity',
    description: 'The form for a question about gas or electricity that you pay for by bill or Direct Debit.',
    keywords: ['enquiry form', 'ask a question', 'send a message', 'write to you'],
  },
  '/help-and-support/complaints/enquiry-pay-as-you-go': {
    title: 'Ask about Pay As You Go energy',
    description: 'The form for a question about a prepayment meter.',
    keywords: ['prepayment enquiry form', 'pay as you go enquiry', 'ask about prepayment'],
  },
};

/** The pages that are no article: contact and forms. */
export const PAGE_DOCUMENTS: readonly SearchDocument[] = Object.entries(PAGE_WORDS).map(([path, words]) => ({
  path,
  kind: 'page',
  category: CONTACT,
  headings: [],
  body: '',
  ...words,
}));
