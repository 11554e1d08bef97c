/** `GET /help-and-support/static-categories.json`: how each help category is presented (CA-03 to CA-10). */
import * as z from 'zod';
import { Href } from './header.ts';
import { orDefault } from './reading/liberal-reading.ts';

/** A link; without a usable address its label alone is shown. */
const LabelledLink = z.object({
  label: z.string().min(1),
  link: Href.optional(),
  externalLink: z.boolean().default(false),
});

/** A question that many customers ask, shown as a card of the new layout. */
const CommonQuestion = z.object({
  image: z.string().min(1).optional(),
  pill: z.string().default(''),
  title: z.string().min(1),
  link: Href.optional(),
  description: orDefault(z.string(), ''),
  externalLink: z.boolean().default(false),
});

/** Data of the new layout: common questions, then every article in groups, then perhaps one last article. */
export const QuestionsData = z.object({
  title: orDefault(z.string().min(1), 'Common questions'),
  commonQuestions: orDefault(z.array(CommonQuestion), []),
  allArticlesTitle: orDefault(z.string().min(1), 'All articles'),
  allArticles: orDefault(
    z.array(
      z.object({ title: orDefault(z.string().min(1), 'More'), articleLinks: orDefault(z.array(LabelledLink), []) }),
    ),
    [],
  ),
  lastArticle: LabelledLink.extend({ description: orDefault(z.string(), '') }).optional(),
});
export type QuestionsData = z.infer<typeof QuestionsData>;

/** Data of the plain layout: one list of articles. */
export const ArticleListData = z.object({
  articlesTitle: orDefault(z.string().min(1), 'Articles'),
  articles: orDefault(
    z.array(z.object({ label: z.string().min(1), path: Href.optional(), externalLink: z.boolean().default(false) })),
    [],
  ),
});
export type ArticleListData = z.infer<typeof ArticleListData>;

/** A call-to-action card of a category's sidebar. */
export const CtaItem = z.object({
  title: z.string().min(1),
  description: orDefault(z.string(), ''),
  button: orDefault(z.string().min(1).max(24), 'Read more'),
  path: Href.optional(),
});
export type CtaItem = z.infer<typeof CtaItem>;

export const StaticCategory = z.object({
  id: z.string().min(1),
  mainCategory: orDefault(z.boolean(), true),
  title: z.string().min(1),
  description: orDefault(z.string(), ''),
  link: Href,
  cta: orDefault(z.string().min(1).max(24), 'Read more'),
  decoration: z.string().min(1).optional(),
  externalLink: z.boolean().default(false),
  ctaItems: z.array(CtaItem).default([]),
  /** Unset: a category with data of its own has it. */
  newLayout: z.boolean().optional(),
  categoryData: z.union([QuestionsData, ArticleListData]).nullish(),
});
export type StaticCategory = z.infer<typeof StaticCategory>;

export const StaticCategoriesFeed = z.object({ categories: orDefault(z.array(StaticCategory), []) });
export type StaticCategoriesFeed = z.infer<typeof StaticCategoriesFeed>;
