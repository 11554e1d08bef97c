import { data } from 'react-router';
import { siteContext } from '../context.ts';
import { aroundArticle } from '../features/article/around-article.ts';
import { ArticleView } from '../features/article/article-view.tsx';
import { findCategory } from '../features/category/load-category.ts';
import { pageHead } from '../head.ts';
import type { Route } from './+types/content-preview';

export const handle = { hydrate: false };

const STATUS = { ok: 200, old: 410, forged: 403, refused: 422, unavailable: 503 } as const;

const REASONS = {
  old: ['This address is no longer valid', 'Change the text at the desk, or open it there again.'],
  forged: ['This address is of another text', 'Open the text at the desk.'],
  refused: ['This text can’t be shown', 'Mend what the check says beside it.'],
  unavailable: ['The page could not be made', 'Try again in a moment.'],
} as const;

/** Shows an unsaved article for the desk’s editor, which posts its text (ED-01). Nothing is stored. */
export async function action({ context }: Route.ActionArgs) {
  const { feeds, previewed = { status: 'unavailable' } } = context.get(siteContext);
  const status = STATUS[previewed.status];
  if (previewed.status !== 'ok') return data(previewed, status);
  const found = await findCategory(feeds, previewed.category);
  if (found.status !== 'ok') return data({ status: 'unavailable' as const }, 503);
  const { article } = previewed;
  const around = await aroundArticle(feeds, previewed.category, article);
  return data({ status: 'ok' as const, ...around, category: found.category, article }, status);
}

export const meta = () => pageHead({ title: 'Preview' });

export default function ContentPreview({ actionData }: Route.ComponentProps) {
  if (actionData?.status === 'ok') return <ArticleView {...actionData} title={actionData.article.title} />;
  const [title, advice] = REASONS[actionData?.status ?? 'unavailable'];
  return (
    <hs-landmark type="lakeside">
      <h1>{title}</h1>
      <p>{advice}</p>
    </hs-landmark>
  );
}
