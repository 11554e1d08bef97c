/** The small configuration feeds: categories, outage, meter-read week (CA-01, LA-01, MR-01). */
import * as z from 'zod';

/** `GET /help-and-support/categories.json`: which categories and articles exist. An article's `label` is its name in the address. */
export const CategoriesFeed = z.object({
  data: z.array(
    z.object({
      type: z.literal('categories'),
      id: z.string().min(1),
      attributes: z.object({ title: z.string().min(1), 'meta-description': z.string() }),
    }),
  ),
  included: z.array(
    z.object({
      type: z.literal('article-lists'),
      id: z.string().min(1),
      attributes: z.object({ articles: z.array(z.object({ label: z.string().min(1), title: z.string().min(1) })) }),
    }),
  ),
});
export type CategoriesFeed = z.infer<typeof CategoriesFeed>;

/** `GET /help-and-support.json`: the service outage, `message` as rich text. Empty or missing texts mean that there is none. */
export const OutageFeed = z.object({ title: z.string().default(''), message: z.string().default('') });
export type OutageFeed = z.infer<typeof OutageFeed>;

/** `GET /submit-meter-read.json`: whether it is meter-read week, and the texts shown in it, as rich text. */
export const MeterReadFeed = z.object({
  isMeterReadWeek: z.boolean(),
  contactCardPillTemplate: z.string(),
  contactCardTemplate: z.string(),
  headingTemplate: z.string(),
  smrErrorTemplate: z.string(),
});
export type MeterReadFeed = z.infer<typeof MeterReadFeed>;
