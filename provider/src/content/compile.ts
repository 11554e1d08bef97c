import { boundsOf } from '@larkfield/calendar/moments';
import MarkdownIt from 'markdown-it';
import { findHtmlFaults } from './allowed-html.ts';
import { type Article, type ArticleFacts, type ArticleFault, lineOf } from './article.ts';
import { finishArticle } from './finish.ts';
import { readFrontMatter } from './front-matter.ts';
import { parseHtml, writeHtml } from './html-tree.ts';
import type { Media } from './media.ts';
import { fillFeedText, fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

/** Without `typographer`, quotes and dashes stay as the author typed them. HTML is kept, and checked afterwards. */
const markdown = new MarkdownIt({ html: true, typographer: false });

export type CompileResult =
  | { status: 'ok'; article: Omit<Article, 'category' | 'slug'> }
  /** The article has moved to another path of this site. */
  | { status: 'moved'; to: string; line: number }
  | { status: 'refused'; faults: ArticleFault[] };

/** Compiles an article from its file's text, or lists all faults that prevent publishing it. */
export function compileArticle(text: string, values: PlaceholderValues, media: Media): CompileResult {
  const matter = readFrontMatter(text);
  if (matter.status === 'faulty') return { status: 'refused', faults: matter.faults };
  if (matter.status === 'moved') return matter;
  const head = fillHead(matter.facts, text, values);
  const filled = fillPlaceholders(matter.body, values);
  const fragment = parseHtml(markdown.render(filled.text));
  const faults = [
    ...head.faults,
    ...periodFaults(matter.facts, text),
    ...filled.faults,
    ...findHtmlFaults(fragment, text),
  ];
  if (faults.length > 0) return { status: 'refused', faults };
  finishArticle(fragment, media);
  return { status: 'ok', article: { ...matter.facts, ...head.texts, html: writeHtml(fragment) } };
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
