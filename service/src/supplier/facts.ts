/** Amounts and times that articles, mails and cards state: `content/facts.json`, each with its source and review date. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { contentFileFaults } from './content-file.ts';

const Stated = z.strictObject({
  /** As it appears in a sentence: `£40`, `5 working days`. */
  value: z.string().regex(/^[^<>&{}]+$/, 'Expected plain words and figures'),
  /** What the value means, for those who use or check it. */
  meaning: z.string().min(1),
  /** Day by which the value has to be checked again. */
  review: z.iso.date(),
});

const OfOthers = Stated.extend({
  /** `scheme`: what a grant or a programme pays, and for how long. `contact`: a number or an address. */
  about: z.enum(['law', 'safety', 'scheme', 'contact']),
  /** The page that was read; of an unverified fact, the page that should state it. */
  source: z.url({ protocol: /^https$/ }),
});

const Fact = z.discriminatedUnion('state', [
  /** Somebody read the source and wrote down what it says, and when. */
  OfOthers.extend({ state: z.literal('verified'), says: z.string().min(1), checked: z.iso.date() }),
  /** Well known, but nobody has read the page. */
  OfOthers.extend({ state: z.literal('unverified') }),
  /** What the supplier decides itself. */
  Stated.extend({ state: z.literal('ours') }),
]);
export type Fact = z.infer<typeof Fact>;

/** Schema of `content/facts.json`. */
export const FactsFile = z.strictObject({
  $schema: z.string().optional(),
  facts: z.record(z.string().regex(/^[a-z0-9-]+$/), Fact),
});

/** By name. */
export type Facts = Readonly<Record<string, Fact>>;

/** The faults of a folder's file; empty if it is valid, or there is none. */
export const factsFaults = (folder: string): string[] => contentFileFaults(folder, 'facts.json', FactsFile) ?? [];

/**
 * The facts of a content folder; none if it has no such file.
 * @throws if the file is invalid
 * @example readFacts({ CONTENT_DIR: '/srv/content' })['standard-payment']?.value // '£40'
 */
export function readFacts({ CONTENT_DIR }: { CONTENT_DIR: string }): Facts {
  const file = join(CONTENT_DIR, 'facts.json');
  return existsSync(file) ? FactsFile.parse(JSON.parse(readFileSync(file, 'utf8'))).facts : {};
}

const TOKEN = /\{\{\s*fact:([a-z0-9-]+)\s*\}\}/g;

/**
 * The names of the facts that a text uses, each once.
 * @example factsIn('You get {{fact:standard-payment}}.') // ['standard-payment']
 */
export function factsIn(text: string): string[] {
  return [...new Set([...text.matchAll(TOKEN)].flatMap(([, name]) => name ?? []))];
}
