/**
 * What the server provides with every request, so that nothing under `app/` has to import the server. Routes read it with
 * `context.get(siteContext)`; features import its types only.
 */
import type { AddressAttributes, ListedAddress } from '@larkfield/api-schemas/addresses';
import type { CategoriesFeed, GoneArticle, MeterReadFeed, OutageFeed } from '@larkfield/api-schemas/feeds';
import type { HeaderFeed } from '@larkfield/api-schemas/header';
import type { LeadDocument } from '@larkfield/api-schemas/leads';
import type { DealsFeed, VideosFeed } from '@larkfield/api-schemas/media-feeds';
import type { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import type { EmergencyAnswer, SearchResults } from '@larkfield/search/results';
import { createContext } from 'react-router';
import type { ZodType } from 'zod';
import type { CustomerCases } from './case-context.ts';
import type { PublicSettings } from './public-settings.ts';
import type { Sprite } from './sprites.ts';

/** A feed's last good copy; `unavailable` if there has never been one (HC-05). */
export type Feed<T> = { status: 'ok'; data: T } | { status: 'unavailable' };

/** `withdrawn`: the content server answers 404 or 410, even if the categories feed lists the article. */
export type ArticleFeed = Feed<ArticlePage> | { status: 'withdrawn' };

/** An article for its page; `html` is sanitised (AR-02). */
export interface ArticlePage {
  title: string;
  description: string;
  /** `parsys`: design-system content; `content-panel`: plain prose. */
  kind: 'content-panel' | 'parsys';
  html: string;
  /** ISO date of the last review. */
  reviewed?: string;
  /** `category/slug` of articles to read next. */
  related: string[];
  keywords: string[];
  /** Whether it was withdrawn: `html` says why. */
  isWithdrawn?: boolean;
}

/** The content that the provider publishes. */
export interface ContentFeeds {
  header(): Promise<Feed<HeaderFeed>>;
  categories(): Promise<Feed<CategoriesFeed>>;
  staticCategories(): Promise<Feed<StaticCategoriesFeed>>;
  outage(): Promise<Feed<OutageFeed>>;
  meterRead(): Promise<Feed<MeterReadFeed>>;
  videos(): Promise<Feed<VideosFeed>>;
  deals(): Promise<Feed<DealsFeed>>;
  article(category: string, slug: string): Promise<ArticleFeed>;
  /** Where a delisted article has moved to, or that its page says why it is gone; undefined for any other article. */
  gone(category: string, slug: string): Promise<GoneArticle | undefined>;
}

/**
 * An unsaved article. `old`: its address has expired; `forged`: its address is for another text. `refused`: the content
 * server would not publish it.
 */
export type PreviewedArticle =
  | { status: 'ok'; article: ArticlePage; category: string }
  | { status: 'old' | 'forged' | 'refused' | 'unavailable' };

/** Result of a postcode lookup. An empty list means that there are no addresses; `unavailable`, that the lookup failed (CO-08). */
export type AddressLookup =
  | { status: 'found'; addresses: ListedAddress[] }
  | { status: 'bad-postcode' }
  | { status: 'unavailable' };

/** Outcome of sending a lead. After `refused` and `unavailable` the form is shown again with what was typed (CO-13). */
export type LeadOutcome =
  /**
   * `isMailed`: a confirmation goes to the lead's e-mail address. `caseToken` completes the address of the customer's
   * link to their case (CT-02). `isSanitised`: the full lead was refused, and its sanitised variant accepted (LD-07).
   */
  | {
      status: 'accepted';
      reference: string;
      isMailed: boolean;
      caseToken?: string | undefined;
      isSanitised?: boolean;
    }
  | { status: 'refused' }
  | { status: 'unavailable' };

/** The backend API. Every failure is logged before it is returned. */
export interface Backend {
  /** Whether addresses are found by postcode; where there is no register of them, customers type theirs. */
  looksUpAddresses: boolean;
  findAddresses(postcode: string): Promise<AddressLookup>;
  /** The addresses that were last found for a postcode in this process, as for a form that is sent; asks if there are none. */
  recallAddresses(postcode: string): Promise<AddressLookup>;
  createAddress(
    address: AddressAttributes,
    idempotencyKey: string,
  ): Promise<{ status: 'created'; id: string } | { status: 'refused' | 'unavailable' }>;
  /** Sends a lead under `idempotencyKey`, and once more if the response was lost (LD-07, CO-14). */
  sendLead(
    lead: LeadDocument,
    idempotencyKey: string,
    options?: { sanitisedVariant?: LeadDocument },
  ): Promise<LeadOutcome>;
}

/** A draft of one flow. An empty one already has the id that its first save will use, and by which pages name it. */
export interface Draft<T> {
  id: string;
  data: T | undefined;
}

export type FilledDraft<T> = Draft<T> & { data: T };

/** Half-filled forms, stored encrypted on the server for 60 minutes (CO-09). */
export interface DraftStore {
  /** The draft that was saved last. Stored data that does not fit the schema counts as none. */
  open<T>(flow: string, schema: ZodType<T>): Promise<Draft<T>>;
  /** All drafts that this browser has of a flow, the one that was saved last first: each tab may have its own (OP-12). */
  openAll<T>(flow: string, schema: ZodType<T>): Promise<FilledDraft<T>[]>;
  /** Seconds for which a draft that was opened is kept from now on. */
  secondsLeft(flow: string, id: string): number;
  /** A new, empty draft, whatever was stored before. */
  start(): { id: string; data: undefined };
  /** Saves a draft beside the flow's others, or again. */
  save(flow: string, id: string, data: object): Promise<void>;
  /** Saves all of them or none. */
  saveTogether(drafts: readonly { flow: string; id: string; data: object }[]): Promise<void>;
  /** Removes all drafts of a flow. */
  clear(flow: string): Promise<void>;
  /**
   * Whether the browser keeps cookies. While they are `blocked` it can have no draft, and nothing is saved. `unknown`: it
   * has none of ours yet; {@link askForCookie} finds out.
   */
  cookies: 'kept' | 'blocked' | 'unknown';
  /** Gives the browser a cookie of a flow without a draft. @returns where it has to post the same form again */
  askForCookie(flow: string): string;
  /** Removes the draft from the browser only; on the server it stays until it expires. */
  forget(flow: string): void;
  /** The time by which drafts expire: a test's clock may be set. */
  now(): Date;
}

/** A part of the stylesheet: for every page, or for pages whose HTML contains one of the marks, such as `hs-carousel`. */
export interface StylePart {
  css: string;
  marks?: string[];
}

/** Addresses of built files, with a hash of their content in the name. */
export interface Assets {
  /** The brand that the files were built for. */
  brand: string;
  /** The script of every page. */
  enhance: string;
  /** The scripts of form pages by the names of their routes, with the files that they import. */
  formPages: Record<string, { script: string; imports: string[] }>;
  /** The stylesheets of form pages. */
  stylesheets: string[];
  /** A content page has the parts that it uses inline. */
  styleParts: StylePart[];
  /** None if the brand's typeface is one that devices have. */
  font?: string | undefined;
  icons: string;
  /** Sprites of illustrations. */
  illustrations: Readonly<Record<Sprite | 'all', string>>;
  /** Scripts of the service worker that saves emergency pages, and of the one that deletes them. */
  workers: { keeping: string; removing: string };
}

/**
 * Who the visitor is (AU-01). Tokens stay on the server: a page shows at most the first name. `signing-out`: only one of
 * the two tokens is there (AU-02). `unknown`: the tokens can't be checked at the moment.
 */
export type Visitor =
  | { state: 'signed-out' | 'unknown' }
  /** `hasIdentity`: the identity token is there, which is enough to prefill forms (PF-01). */
  | { state: 'signing-out'; hasIdentity: boolean }
  /** `session` tells one sign-in from the next. It is empty on a previewed page, which belongs to nobody's session. */
  | { state: 'signed-in'; firstName?: string; session: string };

/** Known values that forms are prefilled with for a signed-in customer (PF-02). */
export interface Prefill {
  firstName?: string;
  surname?: string;
  email?: string;
  mobile?: string;
  /** Correspondence address: its id, its text on one line, and its postcode if the platform knows it. */
  address?: { id: string; label: string; postcode?: string };
}

/** The help search (SE-02). Never throws: `unavailable` while there is no index. */
export interface SiteSearch {
  /** @param options.page from 1 */
  find(query: string, options?: { category?: string | undefined; page?: number | undefined }): Promise<SearchResults>;
  /** What a customer's text tells besides what it asks for; nothing while there is no index. */
  noticedIn(text: string): Promise<{ dangers: EmergencyAnswer[]; mayNeedHelp: boolean }>;
  /** Dangers that were noticed elsewhere, with links to pages of this site. */
  withPages<Answer extends Pick<EmergencyAnswer, 'id' | 'path' | 'linkText'>>(answers: readonly Answer[]): Answer[];
}

/** A page that is the same for many visitors except for some texts. */
export interface FilledPage {
  /** Cache key: pages that differ in more than these texts have different keys. */
  key: string;
  /** The visitor's texts. */
  texts: readonly string[];
  /** Renders the page with a placeholder for each text. */
  render(placeholders: readonly string[]): Promise<Response>;
}

export interface SiteContext {
  requestId: string;
  /** Serves a page that is rendered once for many visitors; undefined if this page must be rendered for this visitor. */
  fill?: ((page: FilledPage) => Promise<Response>) | undefined;
  /** The page's Content-Security-Policy, which allows the styles that a content page carries. */
  contentSecurityPolicy(inline: { css?: string | undefined }): string;
  assets: Assets;
  visitor: Visitor;
  settings: PublicSettings;
  feeds: ContentFeeds;
  /** The article that the desk posted to a preview's address. */
  previewed?: PreviewedArticle | undefined;
  backend: Backend;
  drafts: DraftStore;
  cases: CustomerCases;
  search: SiteSearch;
  /** Known values for forms: none if the visitor is signed out, or if they can't be read quickly. Never throws. */
  prefill(): Promise<Prefill>;
  /** Whether the values of {@link prefill} were not there in time, and are still being read. */
  isPrefillLate(): boolean;
  /**
   * The postcode of a signed-in customer's correspondence address, if it can be read quickly. Read from the customer
   * platforms once for each sign-in. Never throws.
   */
  accountPostcode(): Promise<string | undefined>;
  /** Whether this visitor is below today's limit of counted answers. */
  mayCount(act: 'ratings' | 'reasons'): boolean;
  /** Counts one answer to "Was this helpful?", without anything about the visitor. */
  countRating(article: string, answer: 'yes' | 'no'): Promise<void>;
  /** Counts why an article was no help, its words without personal data. */
  countReason(article: string, given: { reason: string; words: string }): Promise<void>;
  /** Counts the fields that this page's form was refused for, never a value. */
  countRefused(errors: Readonly<Record<string, string | undefined>>): Promise<void>;
  /** Writes a line to the log. Never pass it anything that a customer typed. */
  log(level: 'info' | 'warn' | 'error', message: string, facts?: Record<string, string | number | boolean>): void;
}

/** Set by `site/server` for each request. */
export const siteContext = createContext<SiteContext>();
