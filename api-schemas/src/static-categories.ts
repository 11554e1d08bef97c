/** `GET /help-and-support/static-categories.json`: how each help category is presented (CA-03 to CA-10). */
import * as z from 'zod';
import { Href } from './header.ts';

const LabelledLink = z.object({ label: z.string().min(1), link: Href, externalLink: z.boolean().default(false) });

/** A question that many customers ask, shown as a card of the new layout. */
const CommonQuestion = z.object({
  image: z.string().min(1),
  pill: z.string().default(''),
  title: z.string().min(1),
  link: Href,
  description: z.string().min(1),
  externalLink: z.boolean().default(false),
});

/** Data of the new layout: common questions, then every article in groups, then perhaps one last article. */
export const QuestionsData = z.object({
  title: z.string().min(1),
  commonQuestions: z.array(CommonQuestion).min(1),
  allArticlesTitle: z.string().min(1),
  allArticles: z.array(z.object({ title: z.string().min(1), articleLinks: z.array(LabelledLink).min(1) })).min(1),
  lastArticle: LabelledLink.extend({ description: z.string().min(1) }).optional(),
});
export type QuestionsData = z.infer<typeof QuestionsData>;

/** Data of the plain layout: one list of articles. */
export const ArticleListData = z.object({
  articlesTitle: z.string().min(1),
  articles: z.array(z.object({ label: z.string().min(1), path: Href, externalLink: z.boolean().default(false) })),
});
export type ArticleListData = z.infer<typeof ArticleListData>;

/** A call-to-action card of a category's sidebar. */
export const CtaItem = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  button: z.string().min(1).max(24),
  path: Href,
});
export type CtaItem = z.infer<typeof CtaItem>;

export const StaticCategory = z.object({
  id: z.string().min(1),
  mainCategory: z.boolean(),
  title: z.string().min(1),
  description: z.string().min(1),
  link: Href,
  cta: z.string().min(1).max(24),
  decoration: z.string().min(1),
  externalLink: z.boolean().default(false),
  ctaItems: z.array(CtaItem).default([]),
  newLayout: z.boolean().default(false),
  categoryData: z.union([QuestionsData, ArticleListData]).nullish(),
});
export type StaticCategory = z.infer<typeof StaticCategory>;

export const StaticCategoriesFeed = z.object({ categories: z.array(StaticCategory) });
export type StaticCategoriesFeed = z.infer<typeof StaticCategoriesFeed>;
