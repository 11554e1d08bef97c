import type { ArticleListData } from '@larkfield/api-schemas/static-categories';
import { LinkList } from '../../layout/link-list.tsx';

/** A plain list of a category's articles (CA-07). */
export function ArticleListLayout({ articlesTitle, articles }: ArticleListData) {
  return (
    <section aria-labelledby="articles-title">
      <h2 id="articles-title">{articlesTitle}</h2>
      <LinkList
        links={articles.map(({ label, path, externalLink }) => ({ text: label, href: path, isExternal: externalLink }))}
      />
    </section>
  );
}
