/** The files of the content folder as staff read and edit them: `/v1/content/…` (ED-01, ED-02). */
import * as z from 'zod';
import { answer, newDocument } from '../json-api.ts';
import { ContentFinding } from './content-checks.ts';

/** Without line breaks and other control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses
const PLAIN_LINE = /^[^\u0000-\u001f\u007f-\u009f]*$/;

/** The kind of a file, which determines its schema. */
export const ContentKind = z.enum([
  'article',
  'feed',
  'facts',
  'supplier',
  'templates',
  'categories',
  'search-words',
  'safety',
  'check-words',
]);
export type ContentKind = z.infer<typeof ContentKind>;

/** Lines that are called in an emergency: a change of what is said of them takes a second person (ED-03). */
export const EMERGENCY_LINES: readonly string[] = ['gas-emergency', 'power-cut', 'meter-emergency', 'relay-uk'];

/** Most bytes of one file. */
export const MOST_CONTENT_BYTES = 2_000_000;

/** Most bytes of one post of files, escaped or in base64. */
export const MOST_CONTENT_BODY = 3_000_000;

/** Both limits, for whoever sends more. */
export const CONTENT_LIMITS =
  'A file of the content can be up to 2 MB, and everything that is sent together up to 3 MB.';

/** Path below the content folder, with slashes: `articles/meters/read-your-meter.md`. */
export const ContentPath = z.string().min(1).max(200);

const described = { kind: ContentKind, bytes: z.int().min(0), version: z.string() };

/** Answer of `GET /v1/content/files`. */
export const ContentList = z.object({
  data: z.array(z.object({ type: z.literal('content-files'), id: ContentPath, attributes: z.object(described) })),
});

/** Answer of `GET /v1/content/file` and `/v1/content/earlier`. */
export const ContentFile = answer('content-files', ContentPath, { ...described, text: z.string() });

/** Answer of `GET /v1/content/history`, newest first. `id` is what `earlier` and `restores` take as `revision`. */
export const ContentHistory = z.object({
  data: z.array(
    z.object({
      type: z.literal('content-revisions'),
      id: z.string(),
      attributes: z.object({ at: z.iso.datetime({ offset: true }), author: z.string(), message: z.string() }),
    }),
  ),
});

const changedFile = z.strictObject({
  path: ContentPath,
  /** The version that was edited; null for a file that is new. */
  version: z.string().nullable(),
  /** Null deletes the file. */
  text: z.string().nullable(),
});
export type ChangedFile = z.infer<typeof changedFile>;

const changes = {
  /** Saved together or not at all. */
  files: z
    .array(changedFile)
    .min(1)
    .max(20)
    .refine((files) => new Set(files.map(({ path }) => path)).size === files.length, 'Each path is given once'),
};

/** Body of `POST /v1/content/saves`. */
export const ContentSaveDocument = newDocument('content-saves', {
  ...changes,
  /** What was changed and why, in one line. */
  message: z.string().trim().max(200).regex(PLAIN_LINE).default(''),
  'despite-advice': z.boolean().default(false),
});

/** Answer of `POST /v1/content/saves` and `/restores`; `id` is the revision in the history. */
export const ContentSaved = answer('content-saves', z.string(), {
  files: z.array(z.object({ path: ContentPath, version: z.string().nullable() })),
  /** Whether the content check has run: on a slow machine feeds are saved without. */
  checked: z.boolean(),
  /** Advice that was ignored. */
  findings: z.array(ContentFinding),
});

/** A change that waits for a second person. */
export const ProposedContent = z.object({
  id: z.string(),
  at: z.iso.datetime({ offset: true }),
  by: z.object({ id: z.string(), name: z.string() }),
  message: z.string(),
  /** A file that an earlier version stored may have further members. */
  files: z.array(changedFile.strip()),
});
export type ProposedContent = z.infer<typeof ProposedContent>;

/** Answer of `GET /v1/content/proposals`, oldest first. */
export const ContentProposals = z.object({
  data: z.array(
    z.object({
      type: z.literal('content-proposals'),
      id: z.string(),
      attributes: ProposedContent.omit({ id: true }).extend({
        /** The present texts, in the order of `files`. */
        now: z.array(z.string().nullable()),
        /** Whether the reader may publish it: they did not propose it themselves. */
        'may-publish': z.boolean(),
      }),
    }),
  ),
});
export type ContentProposals = z.infer<typeof ContentProposals>;

/** Body of `POST /v1/content/proposals`. */
export const ContentProposalDocument = newDocument('content-proposals', {
  ...changes,
  message: z.string().trim().min(1).max(180).regex(PLAIN_LINE),
  'despite-advice': z.boolean().default(false),
});

/** Answer of `POST /v1/content/proposals`. */
export const ContentProposed = z.object({
  data: z.object({ type: z.literal('content-proposals'), id: z.string() }),
});

/** Body of `POST /v1/content/publications`: publishes what somebody else has proposed. */
export const ContentPublicationDocument = newDocument('content-publications', { proposal: z.string().min(1).max(50) });

/** Body of `POST /v1/content/checks`: a change to check without saving it. */
export const ContentCheckDocument = newDocument('content-checks', {
  ...changes,
  /** Whether searches are compared too, which takes a second or two. */
  search: z.boolean().default(false),
});

/** Body of `POST /v1/content/restores`: restores an earlier version. */
export const ContentRestoreDocument = newDocument('content-restores', {
  path: ContentPath,
  /** The version that is replaced; null if the file was deleted. */
  version: z.string().nullable(),
  revision: z.string().min(1).max(100),
  'despite-advice': z.boolean().default(false),
});

/** `meta` of a 409 `outdated`: the present text and the one that was sent. Null: there is no such file. */
export const OutdatedContent = z.object({
  outdated: z.array(
    z.object({
      path: ContentPath,
      version: z.string().nullable(),
      text: z.string().nullable(),
      yours: z.string().nullable(),
    }),
  ),
});
export type OutdatedContent = z.infer<typeof OutdatedContent>;

/** `meta` of a 422: the findings as {@link ContentFinding}. */
export const RefusedContent = z.object({ findings: z.array(ContentFinding) });
