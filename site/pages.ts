/**
 * Every address of the site, declared once. Routes, allowed methods, caching, load shedding, sitemap and robots, return
 * paths after sign-in, prefetching, search and the link check are derived from these two lists. A new page is an entry
 * here and its file in `app/routes`.
 */
import type { Address, Page } from './page.ts';
import { ARTICLE_PATH } from './path-pattern.ts';

const READ = ['GET', 'HEAD'] as const;
const READ_AND_POST = ['GET', 'HEAD', 'POST'] as const;
const POST = ['POST'] as const;

/** Help pages: the same for everybody. */
const CONTENT = {
  methods: READ,
  visitors: 'everybody',
  rendered: 'once',
  isIndexed: true,
  isCrawled: true,
  isPrefetched: true,
  isReturnable: true,
} as const;

/** Pages for one visitor: an outcome, search results, their own data. */
const PERSONAL = { ...CONTENT, rendered: 'for-each', isIndexed: false, isPrefetched: false } as const;

/** Forms. */
const FORM = { ...PERSONAL, methods: READ_AND_POST, takesForm: true } as const;

/** First page of a form: the same for all visitors without a draft, tokens and a query that it may read. */
const FIRST_FORM = { ...FORM, rendered: 'once-for-newcomers' } as const;

/** Pages that confirm what was sent. */
const CONFIRMATION = { ...PERSONAL, rendered: 'once-with-placeholders', confirmsPost: true } as const;

/** Pages that make sense only while signing in or out, or right after an action. */
const PASSING = { ...PERSONAL, isReturnable: false } as const;

const COMPLAINTS = [
  '/help-and-support/complaints/gas-and-electricity',
  '/help-and-support/complaints/pay-as-you-go',
] as const;
const ENQUIRIES = [
  '/help-and-support/complaints/enquiry-gas-and-electricity',
  '/help-and-support/complaints/enquiry-pay-as-you-go',
] as const;

const LIST = [
  { path: '/', file: 'root-redirect.ts', ...PERSONAL },
  { path: '/help-and-support', file: 'landing.tsx', ...CONTENT, isRenderedWhenBusy: true, linked: true },
  {
    path: '/help-and-support/contact-us',
    file: 'contact-us.tsx',
    ...CONTENT,
    isRenderedWhenBusy: true,
    linked: true,
    searched: true,
  },
  { path: '/help-and-support/accessibility', file: 'accessibility.tsx', ...CONTENT, linked: true },
  { path: '/help-and-support/outage', file: 'outage.tsx', ...FIRST_FORM, linked: true },
  { path: '/help-and-support/helpful', file: 'helpful.tsx', ...PASSING, methods: POST, takesForm: true },

  { path: '/help-and-support/complaints/feedback', file: 'feedback.tsx', ...FIRST_FORM, linked: true },
  { path: '/help-and-support/complaints/feedback/personal-details', file: 'feedback-details.tsx', ...FORM },
  {
    path: '/help-and-support/complaints/:complaint',
    file: 'complaint-details.tsx',
    ...FIRST_FORM,
    linked: [...COMPLAINTS, ...ENQUIRIES],
    searched: ENQUIRIES,
  },
  { path: '/help-and-support/complaints/:complaint/query', file: 'complaint-query.tsx', ...FORM },
  {
    path: '/help-and-support/make-a-complaint-select-type',
    file: 'select-complaint-type.tsx',
    ...FIRST_FORM,
    linked: true,
    searched: true,
  },
  { path: '/help-and-support/make-a-complaint-select-energy', file: 'select-energy-type.tsx', ...FIRST_FORM },
  { path: '/help-and-support/confirmation', file: 'confirmation.tsx', ...CONFIRMATION },

  // A form, but indexed: customers search for the register by name.
  {
    path: '/help-and-support/priority-services',
    file: 'priority-services.tsx',
    ...FIRST_FORM,
    isIndexed: true,
    linked: true,
    searched: true,
  },
  {
    path: '/help-and-support/submit-meter-read',
    file: 'meter-reading.tsx',
    ...FIRST_FORM,
    countsForItsDay: true,
    linked: true,
    searched: true,
  },
  { path: '/help-and-support/submit-meter-read-confirm', file: 'meter-reading-confirm.tsx', ...CONFIRMATION },
  { path: '/help-and-support/deals', file: 'deals.tsx', ...PERSONAL, visitors: 'signed-in', linked: true },

  // A link opens a case, with the e-mail address; from then on a cookie says which case is open.
  { path: '/help-and-support/find-my-case', file: 'find-my-case.tsx', ...FIRST_FORM, linked: true, searched: true },
  { path: '/help-and-support/case', file: 'case.tsx', ...FORM, takesFiles: true },
  {
    path: '/help-and-support/case/:token',
    file: 'case-link.tsx',
    ...FORM,
    isReturnable: false,
    hasSecretAddress: true,
  },
  { path: '/help-and-support/case/files/:file', file: 'case-downloads/file.ts', ...PASSING },
  { path: '/help-and-support/case/letters/:letter', file: 'case-downloads/letter.ts', ...PASSING },

  {
    path: '/help-and-support/:category',
    file: 'category.tsx',
    ...CONTENT,
    isRenderedWhenBusy: ['/help-and-support/emergencies'],
  },
  { path: '/help-and-support/emergencies/card', file: 'emergency-card.tsx', ...CONTENT, linked: true },
  { path: ARTICLE_PATH, file: 'article.tsx', ...CONTENT },

  // Not crawled: there are endless searches, and each is counted.
  {
    path: '/search',
    file: 'search.tsx',
    ...PERSONAL,
    rendered: 'once-with-placeholders',
    isCrawled: false,
    linked: true,
  },
  {
    path: '/content-preview/:token',
    file: 'content-preview.tsx',
    ...PASSING,
    methods: POST,
    takesForm: true,
    hasSecretAddress: true,
    isPreview: true,
  },
  { path: '/signed-out', file: 'signed-out.tsx', ...PASSING },
  { path: '/sign-in/problem', file: 'sign-in-problem.tsx', ...PASSING, isCrawled: false },
  { path: '/page-not-found', file: 'page-not-found.tsx', ...PASSING },
] as const satisfies readonly Page[];

export const PAGES: readonly Page[] = LIST;

const FILES = { methods: READ, isCrawled: true } as const;
const SERVICE = { methods: READ, isCrawled: false } as const;

const SERVICES = [
  { path: '/assets/*', ...FILES },
  { path: '/media/*', ...FILES },
  { path: '/robots.txt', ...FILES },
  { path: '/.well-known/security.txt', ...FILES },
  { path: '/sitemap.xml', ...FILES },
  { path: '/speculation-rules.json', ...FILES },
  { path: '/emergency-numbers.vcf', ...FILES },
  { path: '/sw.js', ...SERVICE },
  { path: '/design-system', ...SERVICE },
  { path: '/design-system/*', ...SERVICE },
  { path: '/search/suggest', ...SERVICE },
  { path: '/search/answers', ...SERVICE, methods: POST },
  { path: '/search/click', ...SERVICE, methods: POST },
  { path: '/help-and-support/page-view', ...SERVICE, methods: POST },
  { path: '/help-and-support/form-refused', ...SERVICE, methods: POST },
  { path: '/help-and-support/cookie-choice', ...SERVICE, methods: POST },
  { path: '/sign-in', ...SERVICE, linked: true },
  { path: '/sign-in/callback', ...SERVICE, methods: READ_AND_POST },
  { path: '/logout', ...SERVICE },
  { path: '/session', ...SERVICE },
  { path: '/telemetry/*', ...SERVICE, methods: POST },
  { path: '/identity/*', ...SERVICE, methods: [...READ_AND_POST, 'OPTIONS'] },
] as const satisfies readonly Address[];

/** Addresses other than pages: files, and endpoints for scripts and redirects. */
export const ENDPOINTS: readonly Address[] = SERVICES;

type Listed = (typeof LIST)[number] | (typeof SERVICES)[number];

/** The paths of both lists, and the addresses they list for a path with parameters. */
export type SitePath = Listed['path'] | NamedIn<Listed, 'linked'> | NamedIn<Listed, 'isRenderedWhenBusy'>;
type NamedIn<P, Key extends string> = P extends Record<Key, readonly (infer Named)[]> ? Named : never;

/** Where browsers send their measurements. @param path `RUM_PROXY_PATH`, which begins with a slash */
export const intakeAddress = (path: string): Address => ({ path: `/${path.slice(1)}/*`, ...SERVICE, methods: POST });

/** The addresses of pages that the search finds, besides articles and categories. */
export type SearchedAddress = AddressesSearched<(typeof LIST)[number]>;
type AddressesSearched<P> = P extends { searched: readonly (infer Address)[] }
  ? Address
  : P extends { searched: true; path: infer Path }
    ? Path
    : never;

/** The addresses that articles and feeds may link to, besides articles and categories. */
export const LINKED_ADDRESSES: readonly string[] = [...PAGES, ...ENDPOINTS].flatMap(({ path, linked = [] }) =>
  linked === true ? path : linked,
);

/** The addresses of pages that are served under any load. */
export const RENDERED_WHEN_BUSY: ReadonlySet<string> = new Set(
  PAGES.flatMap(({ path, isRenderedWhenBusy = [] }) => (isRenderedWhenBusy === true ? path : isRenderedWhenBusy)),
);
