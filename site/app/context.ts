/**
 * What the server puts into every request, so that nothing under `app/` has to import it.
 * Routes read it with `context.get(siteContext)`; features import its types only.
 */
import type { AddressAttributes, AddressResource } from '@larkfield/api-schemas/addresses';
import type { CategoriesFeed, MeterReadFeed, OutageFeed } from '@larkfield/api-schemas/feeds';
import type { HeaderFeed } from '@larkfield/api-schemas/header';
import type { LeadDocument } from '@larkfield/api-schemas/leads';
import type { DealsFeed, VideosFeed } from '@larkfield/api-schemas/media-feeds';
import type { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import type { SearchResults } from '@larkfield/search/results';
import { createContext } from 'react-router';
import type { ZodType } from 'zod';
import type { CustomerCases } from './case-context.ts';
import type { PublicSettings } from './public-settings.ts';

/** A feed's good copy, perhaps an older one; `unavailable` where there has never been one (HC-05). */
export type Feed<T> = { status: 'ok'; data: T } | { status: 'unavailable' };

/** `withdrawn`: the content server says that it is gone (404, 410), whatever the categories feed lists. */
export type ArticleFeed = Feed<ArticlePage> | { status: 'withdrawn' };

/** An article as the page shows it; `html` is sanitised (AR-02). */
export interface ArticlePage {
  title: string;
  description: string;
  /** `parsys` marks design-system content, `content-panel` plain prose. */
  kind: 'content-panel' | 'parsys';
  html: string;
  /** ISO date of the last review. */
  reviewed?: string;
  /** `category/slug` of articles to read next. */
  related: string[];
  keywords: string[];
}

/** Everything that the content side of the provider publishes. */
export interface ContentFeeds {
  header(): Promise<Feed<HeaderFeed>>;
  categories(): Promise<Feed<CategoriesFeed>>;
  staticCategories(): Promise<Feed<StaticCategoriesFeed>>;
  outage(): Promise<Feed<OutageFeed>>;
  meterRead(): Promise<Feed<MeterReadFeed>>;
  videos(): Promise<Feed<VideosFeed>>;
  deals(): Promise<Feed<DealsFeed>>;
  article(category: string, slug: string): Promise<ArticleFeed>;
}

/** Answer of a postcode lookup: an empty list means that there are none, `unavailable` that we could not ask (CO-08). */
export type AddressLookup =
  | { status: 'found'; addresses: AddressResource[] }
  | { status: 'bad-postcode' }
  | { status: 'unavailable' };

/** Outcome of sending a lead. `refused` and `unavailable` leave the customer's words where they are (CO-13). */
export type LeadOutcome =
  /**
   * `isMailed`: a confirmation goes to the lead's e-mail address. `caseToken` completes the address of the customer's
   * link to their case (CT-02). `isSanitised`: the full lead was refused, and its sanitised variant taken (LD-07).
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

/** The backend API, in the words of this site. Every failure is logged before it is returned. */
export interface Backend {
  findAddresses(postcode: string): Promise<AddressLookup>;
  createAddress(
    address: AddressAttributes,
    idempotencyKey: string,
  ): Promise<{ status: 'created'; id: string } | { status: 'refused' | 'unavailable' }>;
  /** Sends a lead once under `idempotencyKey`; repeats only a lost answer, once (LD-07, CO-14). */
  sendLead(
    lead: LeadDocument,
    idempotencyKey: string,
    options?: { sanitisedVariant?: LeadDocument },
  ): Promise<LeadOutcome>;
}

/** What was kept of one flow. A draft that holds nothing yet already has the id that its first save will use. */
export interface Draft<T> {
  id: string;
  data: T | undefined;
}

/** What a customer typed on one page for the next, kept sealed on the server for 60 minutes (CO-09). */
export interface DraftStore {
  /** Kept data that no longer fits the schema counts as none. */
  open<T>(flow: string, schema: ZodType<T>): Promise<Draft<T>>;
  /** A draft that holds nothing yet, whatever was kept before. */
  start(): { id: string; data: undefined };
  save(flow: string, id: string, data: object): Promise<void>;
  /** All of them or none. */
  saveTogether(drafts: readonly { flow: string; id: string; data: object }[]): Promise<void>;
  clear(flow: string): Promise<void>;
  /** The browser forgets a draft, which lies there until its time is over. */
  forget(flow: string): void;
}

/** A part of the stylesheet: of every page, or of the pages whose HTML has one of the marks, such as `hs-carousel`. */
export interface StylePart {
  css: string;
  marks?: string[];
}

/** Files whose names carry their content's hash. */
export interface Assets {
  /** Script of every page. */
  enhance: string;
  /** Stylesheets of a hydrated page. */
  stylesheets: string[];
  /** A content page carries those of its parts that it uses. */
  styleParts: StylePart[];
  font: string;
  icons: string;
  illustrations: string;
}

/**
 * Who asks (AU-01). Tokens stay on the server: a page shows at most the first name. `signing-out` has one token without
 * the other (AU-02); `unknown` has tokens that nobody can check now.
 */
export type Visitor =
  | { state: 'signed-out' | 'unknown' }
  /** `hasIdentity`: by the identity token alone forms are prefilled all the same (PF-01). */
  | { state: 'signing-out'; hasIdentity: boolean }
  /** `session` tells one sign-in from the next. */
  | { state: 'signed-in'; firstName?: string; session: string };

/** What a signed-in customer need not type (PF-02); what is not known is not there. */
export interface Prefill {
  firstName?: string;
  surname?: string;
  email?: string;
  mobile?: string;
  /** Correspondence address, by its id and as one line. */
  address?: { id: string; label: string };
}

/** The help search (SE-02). Never fails: `unavailable` where there is nothing to search in yet. */
export interface SiteSearch {
  /** @param options.page from 1 */
  find(query: string, options?: { category?: string | undefined; page?: number | undefined }): Promise<SearchResults>;
}

/** A page that differs from visitor to visitor in some of its texts alone. */
export interface FilledPage {
  /** Tells apart what differs otherwise. */
  key: string;
  /** The visitor's texts. */
  texts: readonly string[];
  /** Renders it for everybody. @param placeholders what it shows instead of each text */
  render(placeholders: readonly string[]): Promise<Response>;
}

export interface SiteContext {
  requestId: string;
  /** Answers with a page that is rendered once for many visitors; undefined where it shows more of this one. */
  fill?: ((page: FilledPage) => Promise<Response>) | undefined;
  /** The page's Content-Security-Policy, which allows what it carries inline: scripts of a hydrated page, else styles. */
  contentSecurityPolicy(inline: { scripts?: readonly string[]; css?: string }): string;
  assets: Assets;
  visitor: Visitor;
  settings: PublicSettings;
  feeds: ContentFeeds;
  backend: Backend;
  drafts: DraftStore;
  cases: CustomerCases;
  search: SiteSearch;
  /** What is known of the visitor: nothing where they are signed out, or where it can't be read quickly. Never fails. */
  prefill(): Promise<Prefill>;
  /** Counts one answer to "Was this helpful?", and nothing about who gave it. */
  countRating(article: string, answer: 'yes' | 'no'): Promise<void>;
  /** Writes one line of the log. Never give it anything that a customer typed. */
  log(level: 'info' | 'warn' | 'error', message: string, facts?: Record<string, string | number | boolean>): void;
}

/** The request's context; `site/server` fills it, tests fill it with real parts. */
export const siteContext = createContext<SiteContext>();
