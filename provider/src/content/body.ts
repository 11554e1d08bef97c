/** Renders an article's body from Markdown, unless the build has. */
import { createHash } from 'node:crypto';
import MarkdownIt from 'markdown-it';
import { findHtmlFaults } from './allowed-html.ts';
import type { ArticleFault } from './article.ts';
import { finishArticle } from './finish.ts';
import { parseHtml, writeHtml } from './html-tree.ts';
import { type BodyLink, linksIn } from './link-targets.ts';
import type { Media } from './media.ts';

/** Without `typographer`, quotes and dashes stay as the author typed them. HTML is kept, and checked afterwards. */
const markdown = new MarkdownIt({ html: true, typographer: false });

/** A body without faults. */
export interface Body {
  /** Digest of all that it was rendered from. */
  key: string;
  html: string;
  links: BodyLink[];
}

/** Bodies that were rendered before, by their keys. */
export type BuiltBodies = ReadonlyMap<string, Body>;
export const NO_BODIES: BuiltBodies = new Map();

type Rendered = { status: 'ok'; body: Body } | { status: 'refused'; faults: ArticleFault[] };

/**
 * @param text Markdown, its placeholders filled
 * @param source the article's file, for the lines of faults
 */
export function renderOrFind(text: string, source: string, media: Media, built: BuiltBodies): Rendered {
  const key = keyOf(text, media);
  const body = built.get(key);
  return body ? { status: 'ok', body } : render(text, source, media, key);
}

function render(text: string, source: string, media: Media, key: string): Rendered {
  const fragment = parseHtml(markdown.render(text));
  const faults = findHtmlFaults(fragment, source);
  if (faults.length > 0) return { status: 'refused', faults };
  finishArticle(fragment, media);
  return { status: 'ok', body: { key, html: writeHtml(fragment), links: linksIn(fragment) } };
}

/** Digest of a text, and of what is stated of the files that it names. */
function keyOf(text: string, media: Media): string {
  const files = text.match(/\/media\/[a-z0-9./-]+/g) ?? [];
  const stated = files.map((file) => [media.pictureSize(file), media.downloadNote(file)]);
  return createHash('sha256')
    .update(JSON.stringify([text, stated]))
    .digest('base64url');
}
