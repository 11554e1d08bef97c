/** An article: its facts, its rendered body, and what may be wrong with its file. */

/** What the front matter says (`docs/how-to/write-an-article.md`). */
export interface ArticleFacts {
  title: string;
  description: string;
  /** The day when somebody last checked the facts, `YYYY-MM-DD`. */
  reviewed: string;
  /** `parsys`: the body uses design-system elements. */
  layout: 'content-panel' | 'parsys';
  /** `category/slug` of what a reader is likely to need next. */
  related: string[];
  /** What customers type or say for this. */
  keywords: string[];
}

export interface Article extends ArticleFacts {
  category: string;
  /** Its name in the address; the categories feed calls it `label`. */
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
