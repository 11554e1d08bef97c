/** What the content says of emergencies, wherever it says it: a change of it needs a second person (ED-03). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EMERGENCY_LINES } from '@larkfield/api-schemas/staff-calls/content-files';
import { factsIn } from '@larkfield/service/supplier/facts';
import * as z from 'zod';
import { absent } from './paths.ts';

/** The category of emergencies, and the folder of its articles. */
const CATEGORY = 'emergencies';

export interface Emergencies {
  /** Paths of files below the content folder, besides those of the category, which may be new. */
  articles: ReadonlySet<string>;
  /** Names of the facts that their texts state. */
  facts: ReadonlySet<string>;
}

const Answers = z.array(z.object({ article: z.string().optional() }));

/** Reads which articles are about emergencies: those of the category, and those to which the search's emergencies lead. */
export async function readEmergencies(folder: string): Promise<Emergencies> {
  const answers = await readFile(join(folder, 'search/emergencies/answers.json'), 'utf8').catch(absent);
  const named = Answers.safeParse(jsonOf(answers ?? '[]')).data ?? [];
  const inCategory = (await readdir(join(folder, 'articles', CATEGORY)).catch(absent)) ?? [];
  const articles = new Set([
    ...inCategory.map((file) => `articles/${CATEGORY}/${file}`),
    ...named.flatMap(({ article }) => (article ? [`articles/${article}.md`] : [])),
  ]);
  const texts = await Promise.all([...articles].map((path) => readFile(join(folder, path), 'utf8').catch(absent)));
  return { articles, facts: new Set(texts.flatMap((text) => factsIn(text ?? ''))) };
}

/** Whether the article of a file is about an emergency, or would be. */
export const isEmergencyArticle = (path: string, { articles }: Emergencies): boolean =>
  path.startsWith(`articles/${CATEGORY}/`) || articles.has(path);

/** An emergency's address or number. */
const MENTION = new RegExp(
  `/help-and-support/${CATEGORY}(?![\\w-])|\\{\\{\\s*phone:(${EMERGENCY_LINES.join('|')})\\s*\\}\\}`,
);

/** Rows that come and go by nature: what they say is checked by the rules about dangers alone. */
const COMING_AND_GOING = ['secondary-banner', 'menu-banner'];

/**
 * The parts of a JSON file that mention an emergency, each as text: the innermost object with the mention, and from when
 * to when the rows around it are shown.
 */
export function emergencyMentions(text: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown, around: readonly unknown[]): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) visit(item, around);
      return;
    }
    const members = Object.entries(value);
    const own = members.flatMap(([, member]) => (Array.isArray(member) ? member : [member]));
    const isAbout = own.some((member) => typeof member === 'string' && MENTION.test(member));
    const { id, from, until }: { id?: unknown; from?: unknown; until?: unknown } = value;
    if (isAbout || id === CATEGORY) found.push(JSON.stringify([value, around]));
    for (const [name, member] of members)
      if (!COMING_AND_GOING.includes(name)) visit(member, [...around, from ?? null, until ?? null]);
  };
  visit(jsonOf(text), []);
  return found;
}

/** Nothing for text that is no JSON, which the schema check refuses. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
