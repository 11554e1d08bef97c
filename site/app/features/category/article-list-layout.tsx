import type { ArticleListData } from '@larkfield/api-schemas/static-categories';

/** A plain list of a category's articles (CA-07). */
export function ArticleListLayout({ articlesTitle, articles }: ArticleListData) {
  return (
    <section aria-labelledby="articles-title">
      <h2 id="articles-title">{articlesTitle}</h2>
      <ul className="hs-link-list">
        {articles.map(({ label, path, externalLink }) => (
          <li key={path}>
            <a href={path} rel={externalLink ? 'external' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
