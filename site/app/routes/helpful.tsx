import { data } from 'react-router';
import { findPage } from '../../find-page.ts';
import { ARTICLE_PATH } from '../../path-pattern.ts';
import { siteContext } from '../context.ts';
import { pageHead } from '../head.ts';
import { WaysOn } from '../layout/error-notice.tsx';
import type { Route } from './+types/helpful';

export const handle = { hydrate: false };

/** Counts an answer to "Was this helpful?": the article and yes or no, and nothing about the visitor. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = (await request.formData()).get('answer');
  const referrer = request.headers.get('referer') ?? '';
  const path = URL.canParse(referrer) ? new URL(referrer).pathname : '';
  const article = findPage(path)?.path === ARTICLE_PATH ? path : '';
  if (answer !== 'yes' && answer !== 'no') throw data(null, { status: 400 });
  if (article) await context.get(siteContext).countRating(article, answer);
  return { article };
}

export const meta = () => pageHead({ title: 'Thank you' });

export default function HelpfulThanks({ actionData }: Route.ComponentProps) {
  return (
    <hs-landmark type="lakeside">
      <h1>Thank you</h1>
      <p>Your answer helps us improve the page{actionData?.article && ' you came from'}.</p>
      {actionData?.article && (
        <p>
          <a href={actionData.article}>Back to the article</a>
        </p>
      )}
      <WaysOn />
    </hs-landmark>
  );
}
