/** `POST /v1/content/previews`: an address at which the site shows an article that is not saved (ED-01). */
import * as z from 'zod';
import { newDocument } from '../json-api.ts';

/** How long an address shows its text, in seconds. */
export const PREVIEW_SECONDS = 600;

export const ContentPreviewDocument = newDocument('content-previews', {
  /** `articles/<category>/<slug>.md`. */
  path: z.string().regex(/^articles\/[a-z0-9-]+\/[a-z0-9-]+\.md$/, 'Only articles have a preview'),
  text: z.string(),
});

export const ContentPreview = z.object({
  data: z.object({
    type: z.literal('content-previews'),
    id: z.string(),
    attributes: z.object({
      /** Page of the site that shows the text when it is posted there. It is valid for this text only. */
      address: z.url(),
    }),
  }),
});

/** Body of the content server's `POST /content/preview`, with which the site has a posted text rendered. */
export const PreviewedText = z.object({ token: z.string().min(1).max(2000), text: z.string() });
