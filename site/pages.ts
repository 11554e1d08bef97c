/**
 * Every address of the site, declared once. Routes, allowed methods, how often a page is rendered, what is served when it is too much, sitemap and robots, return paths
 * after sign-in, prefetching, search and the link check are made from these two lists. A new page is a line here and
 * its file in `app/routes`.
 */
import { ARTICLE_PATH } from './path-pattern.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'OPTIONS';

/** A path that the site answers. */
export interface Address {
  /** `:name` stands for one segment, a final `*` for any rest. The first address of the lists that fits a path counts. */
  path: `/${string}`;
  methods: readonly Method[];
  /** A post to it carries a form: any other media type is refused. */
  takesForm?: boolean;
  /** Its form may carry files: such a post is read by its route while it arrives, not kept whole before. */
  takesFiles?: boolean;
  /** Whether crawlers may fetch it. They must fetch a page to see that it is not to be indexed. */
  isCrawled: boolean;
  /** Articles and feeds may link to it: at its path, or at these addresses of it. */
  linked?: true | readonly string[];
}

/** A document for people, rendered by a route. */
export interface Page extends Address {
  /** In `app/routes`. */
  file: string;
  /** Signed-in pages are shown to customers alone (AU-02). */
  visitors: 'everybody' | 'signed-in';
  /**
   * How often it is rendered for visitors who are not signed in (`server/rendered-once`).
   * - `once`: for everybody; shared caches in front may keep it too.
   * - `once-for-newcomers`: for everybody of whom the site keeps nothing typed; a form is one of these.
   * - `once-with-places`: once for all who are shown the same but for their own words, which are filled in for each.
   * - `for-each`: for each request.
   */
  rendered: 'once' | 'once-for-newcomers' | 'once-with-places' | 'for-each';
  /** Rendered however much is under way, once for everybody: at its path, or at these addresses of it. */
  isRenderedWhenBusy?: true | readonly string[];
  /** Who comes here has just sent something, and would send it again without this page: it has the places of posts. */
  confirmsPost?: true;
  /** What its form sends counts for the day that it names, however late it arrives. */
  countsForItsDay?: true;
  /** In the sitemap; any other page says `noindex` (SH-07). */
  isIndexed: boolean;
  /** Fetched ahead when a visitor points at a link to it. */
  isPrefetched: boolean;
  /** A visitor who signs in there comes back to it (AU-06). */
  isReturnable: boolean;
  /** Its address is a secret: it must not appear in links, headers, counts or printed pages. */
  hasSecretAddress?: boolean;
  /** The search finds it, beside articles and categories: at its path, or at these addresses of it. */
  searched?: true | readonly string[];
}

const READ = ['GET', 'HEAD'] as const;
const READ_AND_POST = ['GET', 'HEAD', 'POST'] as const;
const POST = ['POST'] as const;

/** Help that is the same for everybody. */
const CONTENT = {
  methods: READ,
  visitors: 'everybody',
  rendered: 'once',
  isIndexed: true,
  isCrawled: true,
  isPrefetched: true,
  isReturnable: true,
} as const;

/** What is made for one visitor: an outcome, results, something of theirs. */
const PERSONAL = { ...CONTENT, rendered: 'for-each', isIndexed: false, isPrefetched: false } as const;

/** Something to fill in. */
const FORM = { ...PERSONAL, methods: READ_AND_POST, takesForm: true } as const;

/** A form that looks the same to everybody who comes with nothing: no draft, no tokens, no query string. */
const FIRST_FORM = { ...FORM, rendered: 'once-for-newcomers' } as const;

/** What became of something that was sent. */
const CONFIRMATION = { ...PERSONAL, rendered: 'once-with-places', confirmsPost: true } as const;

/** Only for signing in and out, or right after something was done. */
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

  // A case is found by a link, which asks for the e-mail address; from then on a cookie says which case it is.
  { path: '/help-and-support/find-my-case', file: 'find-my-case.tsx', ...FIRST_FORM, linked: true, searched: true },
  { path: '/help-and-support/case', file: 'case.tsx', ...FORM, takesFiles: true },
  {
    path: '/help-and-support/case/:token',
    file: 'case-link.tsx',
    ...FORM,
    isReturnable: false,
    hasSecretAddress: true,
  },
  { path: '/help-and-support/case/files/:file', file: 'case-file.ts', ...PASSING },
  { path: '/help-and-support/case/letters/:letter', file: 'case-letter.ts', ...PASSING },

  {
    path: '/help-and-support/:category',
    file: 'category.tsx',
    ...CONTENT,
    isRenderedWhenBusy: ['/help-and-support/emergencies'],
  },
  { path: ARTICLE_PATH, file: 'article.tsx', ...CONTENT },

  // Each search has an address of its own, and each is counted: there is no end to them for a crawler.
  { path: '/search', file: 'search.tsx', ...PERSONAL, rendered: 'once-with-places', isCrawled: false, linked: true },
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
  { path: '/sitemap.xml', ...FILES },
  { path: '/speculation-rules.json', ...FILES },
  { path: '/design-system', ...SERVICE },
  { path: '/design-system/*', ...SERVICE },
  { path: '/search/suggest', ...SERVICE },
  { path: '/search/answers', ...SERVICE, methods: POST },
  { path: '/search/click', ...SERVICE, methods: POST },
  { path: '/help-and-support/page-view', ...SERVICE, methods: POST },
  { path: '/sign-in', ...SERVICE, linked: true },
  { path: '/sign-in/callback', ...SERVICE, methods: READ_AND_POST },
  { path: '/logout', ...SERVICE },
  { path: '/session', ...SERVICE },
  { path: '/telemetry/*', ...SERVICE, methods: POST },
  { path: '/identity/*', ...SERVICE, methods: [...READ_AND_POST, 'OPTIONS'] },
] as const satisfies readonly Address[];

/** What the server answers besides: files, and addresses for scripts and redirects. */
export const ENDPOINTS: readonly Address[] = SERVICES;

type Listed = (typeof LIST)[number] | (typeof SERVICES)[number];

/** The paths of the lists, and the addresses that they name of a path with names in it. */
export type SitePath = Listed['path'] | NamedIn<Listed, 'linked'> | NamedIn<Listed, 'isRenderedWhenBusy'>;
type NamedIn<P, Key extends string> = P extends Record<Key, readonly (infer Named)[]> ? Named : never;

/** Where browsers send what they measure. @param path `RUM_PROXY_PATH`, which begins with a slash */
export const intakeAddress = (path: string): Address => ({ path: `/${path.slice(1)}/*`, ...SERVICE, methods: POST });

/** The addresses of pages that the search finds, beside articles and categories. */
export type SearchedAddress = AddressesSearched<(typeof LIST)[number]>;
type AddressesSearched<P> = P extends { searched: readonly (infer Address)[] }
  ? Address
  : P extends { searched: true; path: infer Path }
    ? Path
    : never;

/** The addresses that articles and feeds may link to, beside articles and categories. */
export const LINKED_ADDRESSES: readonly string[] = [...PAGES, ...ENDPOINTS].flatMap(({ path, linked = [] }) =>
  linked === true ? path : linked,
);

/** The addresses of pages that are rendered however much is under way. */
export const RENDERED_WHEN_BUSY: ReadonlySet<string> = new Set(
  PAGES.flatMap(({ path, isRenderedWhenBusy = [] }) => (isRenderedWhenBusy === true ? path : isRenderedWhenBusy)),
);
