import { type Facts, fillFacts } from '@larkfield/service/supplier/facts';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import { findHtmlFaults } from './allowed-html.ts';
import type { Article, ArticleFault } from './article.ts';
import { finishArticle } from './finish.ts';
import { readFrontMatter } from './front-matter.ts';
import { parseHtml, writeHtml } from './html-tree.ts';
import { fillPlaceholders, renderMarkdown } from './markdown.ts';
import type { Media } from './media.ts';

export type CompileResult =
  | { status: 'ok'; article: Omit<Article, 'category' | 'slug'> }
  | { status: 'refused'; faults: ArticleFault[] };

/** Compiles an article from its file's text, or lists all faults that prevent publishing it. */
export function compileArticle(text: string, supplier: Supplier, media: Media, facts: Facts): CompileResult {
  const matter = readFrontMatter(text);
  if (matter.status === 'faulty') return { status: 'refused', faults: matter.faults };
  const stated = fillFacts(matter.body, facts);
  const described = fillFacts(matter.facts.description, facts);
  const filled = fillPlaceholders(stated.text, supplier);
  const fragment = parseHtml(renderMarkdown(filled.text));
  const unknown = [...described.unknown, ...stated.unknown].map(({ token }) => unknownFact(text, token));
  const faults = [...unknown, ...filled.faults, ...findHtmlFaults(fragment, text)];
  if (faults.length > 0) return { status: 'refused', faults };
  finishArticle(fragment, media);
  return { status: 'ok', article: { ...matter.facts, description: described.text, html: writeHtml(fragment) } };
}

function unknownFact(text: string, token: string): ArticleFault {
  return {
    line: text.slice(0, text.indexOf(token)).split('\n').length,
    fault: `${token} has no value`,
    remedy: 'Use a name of content/facts.json, or add the fact there with its source.',
  };
}
