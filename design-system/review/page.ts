import { escapeHtml } from '../src/escape-html.ts';
import type { Example } from '../src/example.ts';
import type { Entry } from './catalogue.ts';
import type { TagDoc } from './class-docs.ts';

/** Folder of the page's assets, relative to the page, so that it works at any address and from a disk. */
export const FILES = 'design-system';

/** The site's paths of pictures in the examples, which are replaced by relative ones. */
const PICTURES = /\/(?:assets|media)\/(?=pictures\/|illustrations\/|icons\.svg|illustrations\.svg)/g;

const beside = (html: string) => html.replaceAll(PICTURES, `${FILES}/`);

/** Escapes text and turns backticks into `<code>`. */
const codeIn = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const code = (text: string) => (text ? `<code>${escapeHtml(text)}</code>` : '');

const titleOf = ({ name, tags }: Entry) => (tags[0] ? `hs-${name}` : name);

function table(id: string, caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows
    .map(
      ([first = '', ...rest]) =>
        `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('');
  return `<hs-table tabindex="0" role="region" aria-labelledby="${id}"><table><caption id="${id}">${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></hs-table>`;
}

function tagDocs({ tag, slot, attributes, events }: TagDoc): string {
  return [
    slot && `<p>Holds ${codeIn(slot)}.</p>`,
    table(
      `${tag}-attributes`,
      `Attributes of ${tag}`,
      ['Attribute', 'Type', 'Default', 'Meaning'],
      attributes.map(({ name, type, initial, text }) => [code(name), code(type), code(initial ?? ''), codeIn(text)]),
    ),
    table(
      `${tag}-events`,
      `Events of ${tag}`,
      ['Event', 'Type', 'When'],
      events.map(({ name, type, text }) => [code(name), code(type), codeIn(text)]),
    ),
  ].join('');
}

function exampleSection(entry: Entry, { name, html, note }: Example): string {
  const id = `${titleOf(entry)}/${name}`;
  return `<section class="review-example" data-example="hs-${entry.name}/${name}" aria-label="${id}">
<h3 class="review-name">${escapeHtml(name)}</h3>${note ? `<p class="review-note">${codeIn(note)}</p>` : ''}
<div class="review-stage">${beside(html)}</div>
<details class="review-source"><summary>HTML<span class="hs-visually-hidden"> of ${id}</span></summary><pre tabindex="0" role="region" aria-label="HTML of ${id}"><code>${escapeHtml(html)}</code></pre></details>
</section>`;
}

/** The class's description if there is one, else the notes'. */
const purposeOf = ({ tags, notes }: Entry) => (tags[0]?.text ? `<p>${codeIn(tags[0].text)}</p>` : notes.purpose);

function entrySection(entry: Entry): string {
  const { name, notes, tags, classFile, examples } = entry;
  const nature =
    tags.length === 0 ? 'A pattern of native HTML' : classFile ? 'CSS and a class' : 'CSS alone, no script';
  return `<article class="review-entry" id="element-${name}" aria-labelledby="element-${name}-title">
<h2 id="element-${name}-title">${notes.title} <small>${tags.map(({ tag }) => code(`<${tag}>`)).join(' ')} ${nature}</small></h2>
<div class="review-notes"><hs-content>${purposeOf(entry)}</hs-content>
${tags.map(tagDocs).join('')}
<div class="review-advice">${notes.sections.map(({ heading, html }) => `<hs-content><h3>${heading}</h3>${html}</hs-content>`).join('')}</div></div>
${examples.map((example) => exampleSection(entry, example)).join('\n')}
</article>`;
}

/** The whole page: plain HTML that works without its script. */
export function buildPage(entries: readonly Entry[]): string {
  const links = entries.map((entry) => `<li><a href="#element-${entry.name}">${titleOf(entry)}</a></li>`).join('');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<title>Design system</title>
<link rel="icon" href="${FILES}/pictures/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="${FILES}/elements.css">
<script type="module" src="${FILES}/elements.js"></script>
</head>
<body class="review">
<a class="hs-skip-link" href="#elements">Skip to the elements</a>
<header class="review-head"><h1>Design system</h1>
<p>Every element with every example, as it is written and as it looks. <a href="${FILES}/custom-elements.json">Custom-elements manifest</a></p></header>
<nav class="review-index" aria-label="Elements"><ul>${links}</ul></nav>
<main id="elements">
${entries.map(entrySection).join('\n')}
</main>
</body>
</html>
`;
}
