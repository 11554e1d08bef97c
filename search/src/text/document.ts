/** A paragraph, list item or table row, and the nearest heading before it that can be linked to. */
export interface Passage {
  text: string;
  heading?: { text: string; id: string };
}

/** What a page gives to the search: all text, no markup. */
export interface SearchDocument {
  /** Where the page is, such as `/help-and-support/meters/faulty-meter`; no two documents share one. */
  path: string;
  kind: 'article' | 'category' | 'page';
  category: { id: string; title: string };
  title: string;
  description: string;
  /** Phrases that customers type for this page. */
  keywords: string[];
  headings: string[];
  body: string;
  /** What can be shown as an answer, in the page's order. */
  passages?: readonly Passage[];
}
