/** Links from Insight to the content editor; only this file knows its addresses. */
type Beginning =
  /** A wording that the search learns. */
  | { act: 'add-wording'; words: string }
  | { act: 'write-article'; words: string }
  /** @param article `/help-and-support/category/slug`, or `category/slug` */
  | { act: 'edit-article'; article: string };

/** A new article begins here; its file can be moved to another category. */
const NEW_ARTICLES = 'helpful-advice';

/** The address of the editor, a separate page. It contains the words, so that they can be seen while writing. */
export function editorLink(beginning: Beginning): string {
  if (beginning.act === 'edit-article') {
    const [category, slug] = beginning.article.replace(/^\/help-and-support\//, '').split('/');
    return `/content#/collections/${category}/entries/${slug}`;
  }
  const { act, words } = beginning;
  const title = new URLSearchParams({ title: words });
  const place = act === 'add-wording' ? 'search-words' : `${NEW_ARTICLES}/new?${title}`;
  return `/content?${new URLSearchParams({ words })}#/collections/${place}`;
}
