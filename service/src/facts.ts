/** Amounts and times that articles, mails and cards state: `content/facts.json`, each with its source and review date. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Fact = z.strictObject({
  /** As it is written in a sentence: `£40`, `5 working days`. */
  value: z.string().regex(/^[^<>&{}]+$/, 'Expected plain words and figures'),
  /** What the value is, for those who use or check it. */
  meaning: z.string().min(1),
  /** The address that states it; `Larkfield Energy` for what the supplier decides itself. */
  source: z.union([z.url({ protocol: /^https$/ }), z.literal('Larkfield Energy')]),
  /** The day when somebody last compared it with its source. */
  checked: z.iso.date(),
  /** After this day it counts as unknown until somebody checks it again. */
  review: z.iso.date(),
});
export type Fact = z.infer<typeof Fact>;

/** `content/facts.json`. */
export const FactsFile = z.strictObject({
  $schema: z.string().optional(),
  facts: z.record(z.string().regex(/^[a-z0-9-]+$/), Fact),
});

/** By name. */
export type Facts = Readonly<Record<string, Fact>>;

/**
 * The facts of a content folder; none where it has no such file.
 * @throws when the file does not fit
 */
export function readFacts({ CONTENT_DIR }: { CONTENT_DIR: string }): Facts {
  const file = join(CONTENT_DIR, 'facts.json');
  return existsSync(file) ? FactsFile.parse(JSON.parse(readFileSync(file, 'utf8'))).facts : {};
}

const TOKEN = /\{\{\s*fact:([a-z0-9-]+)\s*\}\}/g;

/** Writes the value of each `{{fact:name}}`. A name that is not known is listed with its place, and nothing is written. */
export function fillFacts(text: string, facts: Facts): { text: string; unknown: { token: string; offset: number }[] } {
  const unknown: { token: string; offset: number }[] = [];
  const filled = text.replace(TOKEN, (token, name: string, offset: number) => {
    if (Object.hasOwn(facts, name)) return facts[name]?.value ?? '';
    unknown.push({ token, offset });
    return '';
  });
  return { text: filled, unknown };
}

/** The names of the facts that a text uses, each once. */
export function factsIn(text: string): string[] {
  return [...new Set([...text.matchAll(TOKEN)].flatMap(([, name]) => name ?? []))];
}
