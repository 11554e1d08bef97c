/** The text of an element when it is inserted into an article. */

/** Content between the tags, for elements that need more than text. */
const INSIDE: Readonly<Record<string, string>> = {
  'hs-expander': '<details>\n<summary><h3>Question</h3></summary>\n<div>\n\nAnswer\n\n</div>\n</details>\n',
  'hs-table': '\n| What you see | What it means |\n|---|---|\n|  |  |\n\n',
  'hs-cta': '<a href="/help-and-support/">Words</a>',
  'hs-download': '<a href="/media/downloads/name.pdf" download>Words</a>',
};
const ATTRIBUTES: Readonly<Record<string, string>> = { 'hs-alert': ' type="highlighter" state="info"' };

export function elementText(name: string): string {
  return `\n<${name}${ATTRIBUTES[name] ?? ''}>${INSIDE[name] ?? '\n\n### Heading\n\nText\n\n'}</${name}>\n`;
}
