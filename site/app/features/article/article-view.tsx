import type { ReactNode } from 'react';
import { hrefWith } from '../../../href-with.ts';
import type { ArticlePage } from '../../context.ts';
import { Breadcrumb, HELP_HOME } from '../../layout/breadcrumb.tsx';
import { HelpSidebar } from '../../layout/help-sidebar.tsx';
import type { aroundArticle } from './around-article.ts';
import { ArticleBody } from './article-body.tsx';
import { UnavailableArticle } from './unavailable-article.tsx';

interface ArticleViewProps extends Awaited<ReturnType<typeof aroundArticle>> {
  category: { id: string; title: string; articles: readonly { title: string; href: string }[] };
  /** Its title in the list, for an article that could not be fetched. */
  title: string;
  article: ArticlePage | undefined;
  /** Content that its category adds after it. */
  children?: ReactNode;
}

/** An article's page. */
export function ArticleView({ category, title, article, related, categories, ctaItems, children }: ArticleViewProps) {
  return (
    <>
      <hs-landmark type="lakeside" decoration="tint">
        <Breadcrumb
          trail={[
            HELP_HOME,
            { text: category.title, href: hrefWith('/help-and-support/:category', { category: category.id }) },
          ]}
        />
        <h1>{article?.title || title}</h1>
      </hs-landmark>
      <div className="hs-frame hs-with-sidebar">
        {article ? (
          <ArticleBody article={article} related={related}>
            {children}
          </ArticleBody>
        ) : (
          <UnavailableArticle category={category} title={title} />
        )}
        <HelpSidebar categories={categories} currentId={category.id} ctaItems={ctaItems} />
      </div>
    </>
  );
}
