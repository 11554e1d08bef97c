import { boundsOf } from '@larkfield/calendar/moments';
import { type Article, type ArticleFacts, type ArticleFault, lineOf } from './article.ts';
import { type Body, type BuiltBodies, NO_BODIES, renderOrFind } from './body.ts';
import { readFrontMatter } from './front-matter.ts';
import type { Media } from './media.ts';
import { fillFeedText, fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

export type CompileResult =
  | { status: 'ok'; article: Omit<Article, 'category' | 'slug'>; body: Body }
  /** The article has moved to another path of this site. */
  | { status: 'moved'; to: string; line: number }
  | { status: 'refused'; faults: ArticleFault[] };

/**
 * Compiles an article from its file's text, or lists all faults that prevent publishing it.
 * @param built bodies that need not be rendered again
 */
export function compileArticle(
  text: string,
  values: PlaceholderValues,
  media: Media,
  built: BuiltBodies = NO_BODIES,
): CompileResult {
  const matter = readFrontMatter(text);
  if (matter.status === 'faulty') return { status: 'refused', faults: matter.faults };
  if (matter.status === 'moved') return matter;
  const head = fillHead(matter.facts, text, values);
  const filled = fillPlaceholders(matter.body, values);
  const rendered = renderOrFind(filled.text, text, media, built);
  const bodyFaults = rendered.status === 'refused' ? rendered.faults : [];
  const faults = [...head.faults, ...periodFaults(matter.facts, text), ...filled.faults, ...bodyFaults];
  if (rendered.status === 'refused' || faults.length > 0) return { status: 'refused', faults };
  const { body } = rendered;
  return { status: 'ok', article: { ...matter.facts, ...head.texts, html: body.html }, body };
}

/** Fills the placeholders in the texts of the front matter. */
function fillHead({ title, description, keywords, withdrawn }: ArticleFacts, text: string, values: PlaceholderValues) {
  const faults: ArticleFault[] = [];
  const fill = (words: string) => {
    const filled = fillFeedText(words, values);
    faults.push(...filled.faults.map((fault) => ({ ...fault, line: lineOf(text, words) })));
    return filled.text;
  };
  const texts = {
    title: fill(title),
    description: fill(description),
    keywords: keywords.map(fill),
    ...(withdrawn && { withdrawn: fill(withdrawn) }),
  };
  return { texts, faults };
}

/** Faults of a period that ends before it begins. */
function periodFaults(period: ArticleFacts, text: string): ArticleFault[] {
  const [from, until] = boundsOf(period);
  if (from < until) return [];
  const fault = `It is shown until ${period.until}, which is not after ${period.from}`;
  return [{ line: lineOf(text, `until:`), fault, remedy: 'Let it end after it begins, or leave one of them out.' }];
}
