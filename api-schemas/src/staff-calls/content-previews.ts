/** `POST /v1/content/previews`: an address at which the site shows a text that is not saved (ED-01). */
import * as z from 'zod';
import { answer, newDocument } from '../json-api.ts';

/** How long an address shows its text, in seconds. */
export const PREVIEW_SECONDS = 600;

/** Files besides articles that have a preview: the page that shows them. */
export const PREVIEWED_FILES = [
  'supplier.json',
  'feeds/header.json',
  'feeds/help-and-support.json',
  'feeds/help-and-support/deals.json',
  'feeds/help-and-support/static-categories.json',
  'feeds/help-and-support/videos.json',
  'feeds/submit-meter-read.json',
] as const;
export type PreviewedFile = (typeof PREVIEWED_FILES)[number];

const PreviewedPath = z.union(
  [z.enum(PREVIEWED_FILES), z.string().regex(/^articles\/[a-z0-9-]+\/[a-z0-9-]+\.md$/)],
  'This file has no preview',
);

export const isPreviewed = (path: string): boolean => PreviewedPath.safeParse(path).success;

export const ContentPreviewDocument = newDocument('content-previews', { path: PreviewedPath, text: z.string() });

export const ContentPreview = answer('content-previews', z.string(), {
  /** Page of the site that shows the text when it is posted there. It is valid for this text only. */
  address: z.url(),
});

/** Body of the content server's `POST /content/preview`, with which the site has a posted text rendered. */
export const PreviewedText = z.object({ token: z.string().min(1).max(2000), text: z.string() });
