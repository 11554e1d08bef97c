import { hrefOf } from '../../../href.ts';

interface UnavailableArticleProps {
  title: string;
  category: { title: string; articles: readonly { title: string; href: string }[] };
}

/** Shown instead of an article that can't be fetched: other ways to get help (AR-04). */
export function UnavailableArticle({ title, category }: UnavailableArticleProps) {
  return (
    <div className="hs-stack">
      <hs-alert type="highlighter" state="warning">
        <h2>We can't show this article right now</h2>
        <p>
          Please try again in a few minutes. If it can't wait,{' '}
          <a href={hrefOf('/help-and-support/contact-us')}>contact us</a>, or see{' '}
          <a href={hrefOf('/help-and-support/emergencies')}>emergencies</a>.
        </p>
      </hs-alert>
      <nav aria-labelledby="other-articles-title">
        <h2 id="other-articles-title">More help with {category.title.toLowerCase()}</h2>
        <ul className="hs-link-list">
          {category.articles
            .filter((article) => article.title !== title)
            .map((article) => (
              <li key={article.href}>
                <a href={article.href}>{article.title}</a>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
