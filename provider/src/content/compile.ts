import { boundsOf } from '@larkfield/calendar/moments';
import { type Facts, fillFacts } from '@larkfield/service/supplier/facts';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import { findHtmlFaults } from './allowed-html.ts';
import type { Article, ArticleFacts, ArticleFault } from './article.ts';
import { fillFeedText } from './feed-text.ts';
import { finishArticle } from './finish.ts';
import { readFrontMatter } from './front-matter.ts';
import { parseHtml, writeHtml } from './html-tree.ts';
import { fillPlaceholders, renderMarkdown } from './markdown.ts';
import type { Media } from './media.ts';

export type CompileResult =
  | { status: 'ok'; article: Omit<Article, 'category' | 'slug'> }
  /** The article has moved to another path of this site. */
  | { status: 'moved'; to: string; line: number }
  | { status: 'refused'; faults: ArticleFault[] };

/** Compiles an article from its file's text, or lists all faults that prevent publishing it. */
export function compileArticle(text: string, supplier: Supplier, media: Media, facts: Facts): CompileResult {
  const matter = readFrontMatter(text);
  if (matter.status === 'faulty') return { status: 'refused', faults: matter.faults };
  if (matter.status === 'moved') return matter;
  const head = fillHead(matter.facts, text, supplier, facts);
  const stated = fillFacts(matter.body, facts);
  const filled = fillPlaceholders(stated.text, supplier);
  const fragment = parseHtml(renderMarkdown(filled.text));
  const unknown = stated.unknown.map(({ token }) => unknownFact(text, token));
  const faults = [
    ...head.faults,
    ...periodFaults(matter.facts, text),
    ...unknown,
    ...filled.faults,
    ...findHtmlFaults(fragment, text),
  ];
  if (faults.length > 0) return { status: 'refused', faults };
  finishArticle(fragment, media);
  return { status: 'ok', article: { ...matter.facts, ...head.texts, html: writeHtml(fragment) } };
}

/** Fills the placeholders in the texts of the front matter. */
function fillHead(
  { title, description, keywords, withdrawn }: ArticleFacts,
  text: string,
  supplier: Supplier,
  facts: Facts,
) {
  const faults: ArticleFault[] = [];
  const fill = (words: string) => {
    const filled = fillFeedText(words, supplier, facts);
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

const lineOf = (text: string, words: string) => text.slice(0, Math.max(0, text.indexOf(words))).split('\n').length;

/** Faults of a period that ends before it begins. */
function periodFaults(period: ArticleFacts, text: string): ArticleFault[] {
  const [from, until] = boundsOf(period);
  if (from < until) return [];
  const fault = `It is shown until ${period.until}, which is not after ${period.from}`;
  return [{ line: lineOf(text, `until:`), fault, remedy: 'Let it end after it begins, or leave one of them out.' }];
}

function unknownFact(text: string, token: string): ArticleFault {
  return {
    line: lineOf(text, token),
    fault: `${token} has no value`,
    remedy: 'Use a name of content/facts.json, or add the fact there with its source.',
  };
}
