import { findHtmlFaults } from './allowed-html.ts';
import type { Article, ArticleFault } from './article.ts';
import { finishArticle } from './finish.ts';
import { readFrontMatter } from './front-matter.ts';
import { parseHtml, writeHtml } from './html-tree.ts';
import { fillPlaceholders, renderMarkdown } from './markdown.ts';
import type { Media } from './media.ts';
import type { Supplier } from './supplier.ts';

export type CompileResult =
  | { status: 'ok'; article: Omit<Article, 'category' | 'slug'> }
  | { status: 'refused'; faults: ArticleFault[] };

/** Makes an article of its file's text, or says everything that stands against publishing it. */
export function compileArticle(text: string, supplier: Supplier, media: Media): CompileResult {
  const matter = readFrontMatter(text);
  if (matter.status === 'faulty') return { status: 'refused', faults: matter.faults };
  const filled = fillPlaceholders(matter.body, supplier);
  const fragment = parseHtml(renderMarkdown(filled.text));
  const faults = [...filled.faults, ...findHtmlFaults(fragment, text)];
  if (faults.length > 0) return { status: 'refused', faults };
  finishArticle(fragment, media);
  return { status: 'ok', article: { ...matter.facts, html: writeHtml(fragment) } };
}
