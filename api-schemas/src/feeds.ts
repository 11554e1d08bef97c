/** The small configuration feeds: categories, outage, meter-read week (CA-01, LA-01, MR-01). */
import * as z from 'zod';
import { shown } from './header.ts';
import { orDefault } from './reading/liberal-reading.ts';

/** A text that a feed may leave out or leave empty. */
const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '');

/** An article that was withdrawn, or is found elsewhere. */
export const GoneArticle = z.object({
  /** `category/slug`. */
  path: z.string().min(1),
  title: z.string().min(1).optional(),
  /** Path on this site. Unset: the article's own page says why it is gone. */
  moved: z
    .string()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression excludes them
    .regex(/^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/)
    .optional(),
});
export type GoneArticle = z.infer<typeof GoneArticle>;

/**
 * `GET /help-and-support/categories.json`: which categories and articles exist. A list of articles has its category's id,
 * and an article's `label` is its slug. Missing titles are taken from other content.
 */
export const CategoriesFeed = z.object({
  data: z.array(
    z.object({
      type: z.string().optional(),
      id: z.string().min(1),
      attributes: orDefault(
        z.object({ title: z.string().min(1).optional(), 'meta-description': orDefault(z.string(), '') }),
        { 'meta-description': '' },
      ),
    }),
  ),
  included: orDefault(
    z.array(
      z.object({
        type: z.string().optional(),
        id: z.string().min(1),
        attributes: z.object({
          articles: z.array(z.object({ label: z.string().min(1), title: z.string().min(1).optional(), ...shown })),
        }),
      }),
    ),
    [],
  ),
  /** Articles that were withdrawn or moved; optional for a supplier. */
  meta: z.object({ gone: z.array(GoneArticle).default([]) }).optional(),
});
export type CategoriesFeed = z.infer<typeof CategoriesFeed>;

/**
 * `GET /help-and-support.json`: the service outage, `message` as rich text. Without text there is no outage. `areas` are
 * beginnings of postcodes, `LS` or `LS6`; without any it is everywhere.
 */
export const OutageFeed = z.object({
  title: text,
  message: text,
  areas: z
    .array(z.string().regex(/^[A-Z]{1,2}(\d[A-Z\d]?)?$/, 'Expected the beginning of a postcode, such as LS or LS6'))
    .max(200)
    .optional(),
  ...shown,
});
export type OutageFeed = z.infer<typeof OutageFeed>;

/**
 * `GET /submit-meter-read.json`: whether it is meter-read week, and the texts shown in it, as rich text. With `weeks` it is
 * one within them alone, whatever `isMeterReadWeek` says.
 */
export const MeterReadFeed = z.object({
  isMeterReadWeek: orDefault(z.boolean(), false),
  weeks: z.array(z.object(shown)).optional(),
  contactCardPillTemplate: text,
  contactCardTemplate: text,
  headingTemplate: text,
  smrErrorTemplate: text,
});
export type MeterReadFeed = z.infer<typeof MeterReadFeed>;
