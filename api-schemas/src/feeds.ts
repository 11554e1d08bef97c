/** The small configuration feeds: categories, outage, meter-read week (CA-01, LA-01, MR-01). */
import * as z from 'zod';

/** A text that a feed may leave out or leave empty. */
const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '');

/**
 * `GET /help-and-support/categories.json`: which categories and articles exist. A list of articles has its category's id,
 * and an article's `label` is its slug. Missing titles are taken from other content.
 */
export const CategoriesFeed = z.object({
  data: z.array(
    z.object({
      type: z.string().optional(),
      id: z.string().min(1),
      attributes: z.object({ title: z.string().min(1).optional(), 'meta-description': z.string() }),
    }),
  ),
  included: z.array(
    z.object({
      type: z.string().optional(),
      id: z.string().min(1),
      attributes: z.object({
        articles: z.array(z.object({ label: z.string().min(1), title: z.string().min(1).optional() })),
      }),
    }),
  ),
});
export type CategoriesFeed = z.infer<typeof CategoriesFeed>;

/** `GET /help-and-support.json`: the service outage, `message` as rich text. Without text there is no outage. */
export const OutageFeed = z.object({ title: text, message: text });
export type OutageFeed = z.infer<typeof OutageFeed>;

/** `GET /submit-meter-read.json`: whether it is meter-read week, and the texts shown in it, as rich text. */
export const MeterReadFeed = z.object({
  isMeterReadWeek: z.boolean(),
  contactCardPillTemplate: text,
  contactCardTemplate: text,
  headingTemplate: text,
  smrErrorTemplate: text,
});
export type MeterReadFeed = z.infer<typeof MeterReadFeed>;
