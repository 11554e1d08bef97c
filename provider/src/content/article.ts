/** An article: its front matter, its rendered body, and faults of its file. */

/** Front matter (`docs/how-to/write-an-article.md`). */
export interface ArticleFacts {
  title: string;
  description: string;
  /** Day of the last review, `YYYY-MM-DD`. */
  reviewed: string;
  /** `parsys`: the body uses design-system elements. */
  layout: 'content-panel' | 'parsys';
  /** `category/slug` of articles to read next. */
  related: string[];
  /** Words that customers use for this. */
  keywords: string[];
  /** When it is first and last shown, in Great Britain's time or with an offset. */
  from?: string | undefined;
  until?: string | undefined;
  /** Why it was withdrawn: its page says only this, and nothing lists it. */
  withdrawn?: string | undefined;
  /** Whether nothing lists it yet. */
  draft?: boolean | undefined;
}

export interface Article extends ArticleFacts {
  category: string;
  /** Its name in the address; `label` in the categories feed. */
  slug: string;
  /** The body as HTML. */
  html: string;
}

/** Why an article can't be published. */
export interface ArticleFault {
  /** Line of the file, from 1. */
  line: number;
  fault: string;
  remedy: string;
}

/** The line of the first of `words` that the text has; 1 if it has none. */
export function lineOf(text: string, ...words: readonly string[]): number {
  const found = words.map((word) => text.indexOf(word)).find((index) => index >= 0) ?? 0;
  return text.slice(0, found).split('\n').length;
}
