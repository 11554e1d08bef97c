/** Findings of the content check on a change: `POST /v1/content/checks`, and the refusals of a save (ED-01, ED-04). */
import * as z from 'zod';
import { answer } from '../json-api.ts';

/** A finding of the content check. */
export const ContentFinding = z.object({
  /** Below the content folder; a file elsewhere in the project with `../`. */
  path: z.string(),
  /** From 1. */
  line: z.int().min(1),
  fault: z.string(),
  remedy: z.string(),
  /** Whether it prevents saving; others are advice, which `despite-advice` ignores. */
  blocks: z.boolean(),
});
export type ContentFinding = z.infer<typeof ContentFinding>;

/** Where searches would lead after a change of articles or words. */
export const SearchEffects = z.object({
  /** How many questions were compared. */
  asked: z.int().min(0),
  /** How many of them would get other results. */
  changed: z.int().min(0),
  /** The first hundred of those: lost answers first, then what was searched for most. */
  rows: z.array(
    z.object({
      /** A danger in plain words, a question whose right answer is known, or what customers searched for. */
      kind: z.enum(['emergency', 'judged', 'searched']),
      question: z.string(),
      /** How often customers searched for it in 90 days. */
      searches: z.int().min(0),
      /** Emergencies and the first three pages, such as `meters/read-your-meter`. */
      before: z.array(z.string()),
      after: z.array(z.string()),
      /** Whether an emergency or the right answer is no longer among them. */
      'is-lost': z.boolean(),
    }),
  ),
});
export type SearchEffects = z.infer<typeof SearchEffects>;

/** Answer of `POST /v1/content/checks`. */
export const ContentChecked = answer('content-checks', z.string(), {
  findings: z.array(ContentFinding),
  /** Absent if searches were not compared, since the change is refused anyway. */
  effects: SearchEffects.optional(),
});
