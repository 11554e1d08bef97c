import { data } from 'react-router';
import { findPage } from '../../find-page.ts';
import { ARTICLE_PATH } from '../../path-pattern.ts';
import { siteContext } from '../context.ts';
import { WhyNot } from '../features/article/why-not.tsx';
import { readFields } from '../forms/field-values.ts';
import { pageHead } from '../head.ts';
import { OtherLinks } from '../layout/error-notice.tsx';
import type { Route } from './+types/helpful';

export const handle = { hydrate: false };

const articleOf = (path: string) => (findPage(path)?.path === ARTICLE_PATH ? path : '');

/** Counts an answer to "Was this helpful?", or why not, by article and without anything about the visitor. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { answer, article, reason, words } = readFields(
    await request.formData(),
    ['answer', 'article', 'reason', 'words'],
    ['words'],
  );
  if (article) {
    if (!reason) return data({ article: articleOf(article), asksWhy: true, rejected: { words } }, 422);
    if (site.mayCount('reasons')) await site.countReason(article, { reason, words });
    return { article: articleOf(article), asksWhy: false };
  }
  if (answer !== 'yes' && answer !== 'no') throw data(null, { status: 400 });
  const referrer = request.headers.get('referer') ?? '';
  const rated = articleOf(URL.canParse(referrer) ? new URL(referrer).pathname : '');
  if (rated && site.mayCount('ratings')) await site.countRating(rated, answer);
  return { article: rated, asksWhy: answer === 'no' && rated !== '' };
}

export const meta = () => pageHead({ title: 'Thank you' });

export default function HelpfulThanks({ actionData }: Route.ComponentProps) {
  const rejected = actionData && 'rejected' in actionData ? actionData.rejected : undefined;
  return (
    <>
      <hs-landmark type="lakeside">
        <h1>Thank you</h1>
        <p>Your answer helps us improve the page{actionData?.article && ' you came from'}.</p>
        {actionData?.article && (
          <p>
            <a href={actionData.article}>Back to the article</a>
          </p>
        )}
        <OtherLinks />
      </hs-landmark>
      {actionData?.asksWhy && (
        <div className="hs-frame hs-form-page">
          <WhyNot article={actionData.article} rejected={rejected} />
        </div>
      )}
    </>
  );
}
