import { html, raw } from 'hono/html';

/** Typed text is escaped, so that it stays text. */
type Html = ReturnType<typeof html>;

/** Spaces stay as they were typed; one endless word breaks rather than widens the mail. */
export const TYPED = 'white-space:pre-wrap;overflow-wrap:anywhere;word-break:break-word';

/** The lines of a typed text, whichever line ends it has. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/**
 * Each line as a paragraph, since Outlook drops `white-space` and with it all line breaks. A line runs in the direction
 * of its first letter; an empty one needs a `<br>` to have a height. They stand in an element with the style {@link TYPED}.
 */
export const typedLines = (lines: readonly string[]): Html[] =>
  lines.map((line) => html`<p dir="auto" style="margin:0">${line.trim() === '' ? raw('<br>') : line}</p>`);
