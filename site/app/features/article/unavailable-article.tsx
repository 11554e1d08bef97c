import { hrefOf } from '../../../href.ts';
import { LinkList } from '../../layout/link-list.tsx';

interface UnavailableArticleProps {
  title: string;
  category: { title: string; articles: readonly { title: string; href: string }[] };
}

/** Shown instead of an article that can't be fetched: other ways to get help (AR-04). */
export function UnavailableArticle({ title, category }: UnavailableArticleProps) {
  const others = category.articles.filter((article) => article.title !== title);
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
        <LinkList links={others.map((article) => ({ text: article.title, href: article.href }))} />
      </nav>
    </div>
  );
}
