/** A paragraph, list item or table row, and the nearest heading before it that can be linked to. */
export interface Passage {
  text: string;
  heading?: { text: string; id: string };
}

/** A page to index: text without markup. */
export interface SearchDocument {
  /** Unique, such as `/help-and-support/meters/faulty-meter`. */
  path: string;
  kind: 'article' | 'category' | 'page';
  category: { id: string; title: string };
  title: string;
  description: string;
  /** Phrases that customers type for this page. */
  keywords: string[];
  headings: string[];
  body: string;
  /** Passages that can be shown as an answer, in the page's order. */
  passages?: readonly Passage[];
}
