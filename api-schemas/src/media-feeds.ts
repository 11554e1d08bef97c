/** `GET /help-and-support/videos.json` and `deals.json` (LA-03, AU-02), in formats of our own. */
import * as z from 'zod';
import { Href, shown } from './header.ts';
import { orDefault } from './reading/liberal-reading.ts';

export const Video = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  /** Seconds. */
  duration: z.int().min(1),
  poster: z.string().min(1),
  sources: z.array(z.object({ src: z.string().min(1), type: z.enum(['video/webm', 'video/mp4']) })).min(1),
  captions: z.string().min(1),
  /** One entry for each sentence or slide. */
  transcript: z.array(z.string().min(1)).min(1),
  /** Article on the same subject. */
  article: Href.optional(),
  ...shown,
});
export type Video = z.infer<typeof Video>;

/** The support videos of the landing page, in the order shown. */
export const VideosFeed = z.object({ videos: orDefault(z.array(Video), []) });
export type VideosFeed = z.infer<typeof VideosFeed>;

export const Deal = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  pill: z.string().default(''),
  description: orDefault(z.string(), ''),
  features: orDefault(z.array(z.string().min(1)), []),
  /** Longest term in months; null for a tariff without an end date. */
  months: orDefault(z.int().min(1).nullable(), null),
  ...shown,
});
export type Deal = z.infer<typeof Deal>;

/** Content of the deals page, with the notice shown while a chosen tariff is pending. */
export const DealsFeed = z.object({
  heading: orDefault(z.string().min(1), 'Deals for your home'),
  intro: orDefault(z.string(), ''),
  pendingNotice: orDefault(z.string(), ''),
  deals: orDefault(z.array(Deal), []),
});
export type DealsFeed = z.infer<typeof DealsFeed>;
