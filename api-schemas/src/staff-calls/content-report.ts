/** What the nightly check of the content found: `GET /v1/reports/content` (ED-05). */
import * as z from 'zod';
import { answer } from '../json-api.ts';

/** An article is due for review so long after its last one. */
export const REVIEW_MONTHS = 12;

export const ContentFinding = z.object({
  kind: z.enum(['broken-link', 'review-passed', 'review-soon', 'unverified-fact']),
  /** `category/slug` of the article; null for what no article states, such as a feed's link. */
  article: z.string().nullable(),
  /** The link, or the fact with its value. */
  about: z.string(),
  /** Day by which it has to be looked at; null for what is wrong now. */
  due: z.iso.date().nullable(),
});
export type ContentFinding = z.infer<typeof ContentFinding>;

export const ContentReport = answer('content-reports', z.literal('latest'), {
  /** Of the last check, in London; null before the first. */
  day: z.iso.date().nullable(),
  /** Whether links to other sites are followed. */
  'checks-outside': z.boolean(),
  findings: z.array(ContentFinding),
});
