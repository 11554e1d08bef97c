import type { Article } from './article.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

function meta(name: string, content: string): string {
  return content && `<meta name="${name}" content="${escapeHtml(content)}">`;
}

/** An article as the content server's HTML page (`calls.md`): title, description and a content area that is known by its class. */
export function articlePage({ title, description, reviewed, related, keywords, layout, html }: Article): string {
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    meta('reviewed', reviewed),
    meta('related', related.join(', ')),
    meta('keywords', keywords.join(', ')),
    `</head><body><main class="${layout}">`,
    layout === 'content-panel' ? `<div class="content-panel-body">${html}</div>` : html,
    '</main></body></html>',
  ].join('\n');
}
