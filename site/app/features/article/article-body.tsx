import type { ReactNode } from 'react';
import type { ArticlePage } from '../../context.ts';
import { LinkList } from '../../layout/link-list.tsx';
import { shownDay } from '../../shown-day.ts';
import { Helpful } from './helpful.tsx';
import type { RelatedArticle } from './related-articles.ts';

interface ArticleBodyProps {
  article: ArticlePage;
  related: readonly RelatedArticle[];
  /** Content that its category adds after it. */
  children?: ReactNode;
}

/** The article with its review date, "Was this helpful?" and related articles (AR-02, AR-06). */
export function ArticleBody({ article, related, children }: ArticleBodyProps) {
  return (
    <div className="hs-stack">
      <hs-article>
        <hs-content
          data-kind={article.kind}
          // Elements in it may change their markup before React compares it.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was parsed (site/server/provider-client/article-page.ts)
          dangerouslySetInnerHTML={{ __html: article.html }}
        />
        {article.reviewed && !article.isWithdrawn && (
          <p className="hs-small hs-reviewed">
            Last reviewed <time dateTime={article.reviewed}>{shownDay(article.reviewed)}</time>
          </p>
        )}
      </hs-article>
      {children}
      {!article.isWithdrawn && <Helpful />}
      {related.length > 0 && (
        <nav aria-labelledby="related-title">
          <h2 id="related-title">Related articles</h2>
          <LinkList links={related.map(({ title, href }) => ({ text: title, href }))} />
        </nav>
      )}
    </div>
  );
}
