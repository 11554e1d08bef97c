import { html } from 'hono/html';
import type { Article } from './article.ts';

function meta(name: string, content: string) {
  return content && html`<meta name="${name}" content="${content}">`;
}

/** An article as an HTML page of the content server: title, description and a content area with a known class. */
export function articlePage({ title, description, withdrawn, ...article }: Article): string {
  const { reviewed, related, keywords, layout } = article;
  const body = withdrawn ? html`<p>${withdrawn}</p>`.toString() : article.html;
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    html`<title>${title}</title>`,
    meta('description', description),
    withdrawn ? meta('withdrawn', 'yes') : '',
    meta('reviewed', reviewed),
    meta('related', related.join(', ')),
    meta('keywords', keywords.join(', ')),
    `</head><body><main class="${layout}">`,
    layout === 'content-panel' ? `<div class="content-panel-body">${body}</div>` : body,
    '</main></body></html>',
  ].join('\n');
}
