/** What the search answers on the wire: `GET /search?q=` with `Accept: application/json`, and `GET /search/suggest?q=`. */
import * as z from 'zod';

/** Longest search that is carried out, in characters as `input.value.length` counts them (SE-01). */
export const LONGEST_SEARCH = 2000;

const Category = z.object({ id: z.string(), title: z.string() });

/** An emergency that the words point to; `phone.number` holds digits only. */
export const EmergencyAnswer = z.object({
  id: z.string(),
  title: z.string(),
  action: z.string(),
  phone: z.object({ name: z.string(), number: z.string().regex(/^\d+$/) }),
  path: z.string(),
});
export type EmergencyAnswer = z.infer<typeof EmergencyAnswer>;

/** A piece of an excerpt; pieces with `isMatch` hold the words that were looked for. */
export const ExcerptPiece = z.object({ text: z.string(), isMatch: z.boolean() });
export type ExcerptPiece = z.infer<typeof ExcerptPiece>;

/** The passage of the page that answers, in its own words. `fact` is the part of it that was asked for. */
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
  /** The search as it was probably meant. */
  didYouMean: z.string().optional(),
};

/** Pages that answer, best first. `total` and `categories` count all pages of results. */
export const FoundResults = z.object({
  status: z.literal('found'),
  ...answered,
  total: z.int().min(1),
  page: z.int().min(1),
  pageCount: z.int().min(1),
  /** The category that was asked for, if any. */
  category: Category.optional(),
  categories: z.array(Category.extend({ total: z.int().min(1) })),
  results: z.array(SearchHit),
});
export type FoundResults = z.infer<typeof FoundResults>;

/** Nothing that we can answer. `nearest` are pages that share some of the words, and must be called no more than that. */
export const NoResults = z.object({ status: z.literal('none'), ...answered, nearest: z.array(SearchHit) });
export type NoResults = z.infer<typeof NoResults>;

/** Nothing was looked for: the text is empty or longer than {@link LONGEST_SEARCH}. */
export const InvalidSearch = z.object({
  status: z.enum(['empty', 'too-long']),
  query: z.string(),
  message: z.string(),
});
export type InvalidSearch = z.infer<typeof InvalidSearch>;

/** No pages to search in yet: the content server has not answered. */
export const UnavailableSearch = z.object({ status: z.literal('unavailable'), query: z.string() });

export const SearchResults = z.discriminatedUnion('status', [
  FoundResults,
  NoResults,
  InvalidSearch,
  UnavailableSearch,
]);
export type SearchResults = z.infer<typeof SearchResults>;

/** What to offer while somebody types: an emergency number before all else, then pages. */
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('emergency'), emergency: EmergencyAnswer }),
  z.object({ kind: z.literal('page'), title: z.string(), category: z.string(), path: z.string() }),
]);
export type Suggestion = z.infer<typeof Suggestion>;

/** The body of `POST /search/answers`: articles that may answer a letter while it is written, or a number to call now. */
export const ArticlesForText = z.object({
  /** Where there is one, there are no articles. */
  emergencies: z.array(EmergencyAnswer),
  articles: z.array(z.object({ path: z.string(), title: z.string() })),
});
export type ArticlesForText = z.infer<typeof ArticlesForText>;

/** The body of `GET /search/suggest`. */
export const SuggestDocument = z.object({ suggestions: z.array(Suggestion) });
export type SuggestDocument = z.infer<typeof SuggestDocument>;
