/** Response bodies of `GET /search?q=` with `Accept: application/json`, and of `GET /search/suggest?q=`. */
import * as z from 'zod';
import { OtherNumber } from './text/other-number.ts';

/** Longest search that is accepted, in UTF-16 code units, as `input.value.length` counts (SE-01). */
export const LONGEST_SEARCH = 2000;

const Category = z.object({ id: z.string(), title: z.string() });

/** An emergency that the words point to; `phone.number` holds digits only. */
export const EmergencyAnswer = z.object({
  id: z.string(),
  title: z.string(),
  action: z.string(),
  phone: z.object({ name: z.string(), number: z.string().regex(/^\d+$/) }),
  others: z.array(OtherNumber).optional(),
  path: z.string(),
  /** Text of the link, if it isn't to the steps of an emergency. */
  linkText: z.string().optional(),
});
export type EmergencyAnswer = z.infer<typeof EmergencyAnswer>;

/** A piece of an excerpt; pieces with `isMatch` are words of the query. */
export const ExcerptPiece = z.object({ text: z.string(), isMatch: z.boolean() });
export type ExcerptPiece = z.infer<typeof ExcerptPiece>;

/** The passage of the page that answers, quoted. `fact` is the part of it that was asked for. */
export const SearchAnswer = z.object({
  text: z.string(),
  fact: z.string().optional(),
  heading: z.object({ text: z.string(), id: z.string() }).optional(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const SearchHit = z.object({
  path: z.string(),
  title: z.string(),
  category: Category,
  excerpt: z.array(ExcerptPiece),
  /** Of the first result only, where a passage of it answers. */
  answer: SearchAnswer.optional(),
});
export type SearchHit = z.infer<typeof SearchHit>;

const answered = {
  query: z.string(),
  emergencies: z.array(EmergencyAnswer),
  /** The corrected search. */
  didYouMean: z.string().optional(),
};

/** Pages that answer, best first. `total` and `categories` count all pages of results. */
export const FoundResults = z.object({
  status: z.literal('found'),
  ...answered,
  total: z.int().min(1),
  page: z.int().min(1),
  pageCount: z.int().min(1),
  /** The category that results were filtered by. */
  category: Category.optional(),
  categories: z.array(Category.extend({ total: z.int().min(1) })),
  results: z.array(SearchHit),
});
export type FoundResults = z.infer<typeof FoundResults>;

/** No results. `nearest` are pages that share some of the words; they must not be presented as results. */
export const NoResults = z.object({
  status: z.literal('none'),
  ...answered,
  /** The search has no subject: it is a greeting, thanks or the like. */
  isSmallTalk: z.literal(true).optional(),
  nearest: z.array(SearchHit),
});
export type NoResults = z.infer<typeof NoResults>;

/** The text is empty or longer than {@link LONGEST_SEARCH}. */
const InvalidSearch = z.object({
  status: z.enum(['empty', 'too-long']),
  query: z.string(),
  message: z.string(),
});

/** There are no articles to search yet: the content server has not responded. Emergencies are known without it. */
const UnavailableSearch = z.object({
  status: z.literal('unavailable'),
  query: z.string(),
  emergencies: z.array(EmergencyAnswer),
});

export const SearchResults = z.discriminatedUnion('status', [
  FoundResults,
  NoResults,
  InvalidSearch,
  UnavailableSearch,
]);
export type SearchResults = z.infer<typeof SearchResults>;

/** A suggestion while the customer types. Emergency numbers come before pages. */
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('emergency'), emergency: EmergencyAnswer }),
  z.object({ kind: z.literal('page'), title: z.string(), category: z.string(), path: z.string() }),
]);
export type Suggestion = z.infer<typeof Suggestion>;

/** Response body of `POST /search/answers`: articles that may answer a letter being written, or emergency numbers. */
export const ArticlesForText = z.object({
  /** If there are any, there are no articles. */
  emergencies: z.array(EmergencyAnswer),
  articles: z.array(z.object({ path: z.string(), title: z.string() })),
});
export type ArticlesForText = z.infer<typeof ArticlesForText>;

/** Response body of `GET /search/suggest`. */
export const SuggestDocument = z.object({ suggestions: z.array(Suggestion) });
export type SuggestDocument = z.infer<typeof SuggestDocument>;
