/** What visitors of the site do, counted without personal data: `GET /v1/reports/insight?from=…&to=…` (IN-02). */
import * as z from 'zod';
import { answer } from '../json-api.ts';
import { UNHELPFUL_REASONS, type UnhelpfulReason } from '../words/unhelpful-reasons.ts';

const count = z.int().min(0);
const reason = z.enum(Object.keys(UNHELPFUL_REASONS) as [UnhelpfulReason, ...UnhelpfulReason[]]); // keys forgets them

/** One search, by its words without personal data; `-before` counts the same number of days before the period. */
export const SearchedWords = z.object({
  words: z.string(),
  searches: count,
  'searches-before': count,
  /** Without a result. */
  unanswered: count,
  'unanswered-before': count,
  /** With results of which none was opened. */
  unopened: count,
  'unopened-before': count,
});
export type SearchedWords = z.infer<typeof SearchedWords>;

export const ArticleRatings = z.object({
  /** Path of the article. */
  article: z.string(),
  helpful: count,
  unhelpful: count,
  reasons: z.array(z.object({ reason, count })),
  /** What readers wrote, without personal data. */
  words: z.array(z.object({ words: z.string(), count })),
});
export type ArticleRatings = z.infer<typeof ArticleRatings>;

export const FormSteps = z.object({
  /** Path of the form's page. */
  form: z.string(),
  shown: count,
  /** Refused attempts by field, most first: one attempt counts for each of its wrong fields. */
  refused: z.array(z.object({ field: z.string(), count })),
  /** Leads that were accepted from this page. */
  sent: count,
});
export type FormSteps = z.infer<typeof FormSteps>;

/** At the 75th percentile, of visitors who allow measuring: milliseconds, and layout shift as browsers report it. */
export const PageVitals = z.object({
  page: z.string(),
  views: count,
  lcp: z.number().min(0).nullable(),
  inp: z.number().min(0).nullable(),
  cls: z.number().min(0).nullable(),
});
export type PageVitals = z.infer<typeof PageVitals>;

export const Insight = z.object({
  /** First and last day, in UTC. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** First day of the period before, which has as many days. */
  'before-from': z.iso.date(),
  searches: z.object({
    all: count,
    unanswered: count,
    unopened: count,
    /** Those without an answer in either period, most first. */
    'without-answer': z.array(SearchedWords),
    /** Those with results of which none was opened, most first. */
    'without-click': z.array(SearchedWords),
    most: z.array(SearchedWords),
  }),
  /** Opened results by their place in the list, from 1. */
  clicks: z.array(z.object({ position: z.int().min(1), clicks: count })),
  pages: z.array(z.object({ page: z.string(), views: count, 'views-before': count })),
  /** Articles, least helpful first. */
  ratings: z.array(ArticleRatings),
  forms: z.array(FormSteps),
  /** What was open before a form that opened a case: an article's path, `search: words`, or `(neither)`. By whole weeks. */
  cases: z.array(z.object({ after: z.string(), cases: count })),
  vitals: z.array(PageVitals),
  /** Titles of help pages, by path. */
  titles: z.record(z.string(), z.string()).default({}),
});
export type Insight = z.infer<typeof Insight>;

/** Longest period: days that counts are kept. */
const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

export const InsightPeriod = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS, {
    path: ['to'],
    message: `Expected a last day that is not before the first, within ${MOST_DAYS} days`,
  });

/** The id is the period. */
export const InsightReport = answer('insight-reports', z.string(), Insight.shape);
