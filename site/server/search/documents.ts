/** Turns what the content server publishes into what the search indexes. */
import type { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import type { ArticlePage } from '../../app/context.ts';
import type { SearchDocument } from './document.ts';

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

/** Pages that are no article: contact and forms. */
export const PAGE_DOCUMENTS: readonly SearchDocument[] = [
  page('/help-and-support/contact-us', 'Contact us', 'Phone numbers, opening hours and other ways to talk to us.', [
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
  ]),
  page(
    '/help-and-support/submit-meter-read',
    'Submit a meter reading',
    'The form for sending us your gas and electricity readings without signing in.',
    ['meter reading form', 'submit meter reading', 'send a reading', 'enter reading online'],
  ),
  page(
    '/help-and-support/make-a-complaint-select-type',
    'Make a complaint',
    'The form for telling us what went wrong and what you would like us to do.',
    ['complaint form', 'make a complaint online', 'complain online'],
  ),
  page(
    '/help-and-support/complaints/enquiry-gas-and-electricity',
    'Ask about your gas and electricity',
    'The form for a question about gas or electricity that you pay for by bill or Direct Debit.',
    ['enquiry form', 'ask a question', 'send a message', 'write to you'],
  ),
  page(
    '/help-and-support/complaints/enquiry-pay-as-you-go',
    'Ask about Pay As You Go energy',
    'The form for a question about a prepayment meter.',
    ['prepayment enquiry form', 'pay as you go enquiry', 'ask about prepayment'],
  ),
];

function page(path: string, title: string, description: string, keywords: string[]): SearchDocument {
  return { path, kind: 'page', category: CONTACT, title, description, keywords, headings: [], body: '' };
}
