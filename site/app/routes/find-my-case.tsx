import { data, redirect } from 'react-router';
import { siteContext } from '../context.ts';
import { afterPost } from '../features/case/case-address.ts';
import { CaseTop, UnsentWords } from '../features/case/case-pages.tsx';
import { findCase } from '../features/case/find/find-case.server.ts';
import { FindCaseForm, LinkRequested } from '../features/case/find/find-case-form.tsx';
import { OwnCases } from '../features/case/find/own-cases.tsx';
import { keptWords } from '../features/case/message-draft.server.ts';
import { requireCases } from '../features/case/require-cases.server.ts';
import { pageHead } from '../head.ts';
import type { Route } from './+types/find-my-case';

export const handle = { hydrate: false };

export const middleware = [requireCases];

export async function loader({ context }: Route.LoaderArgs) {
  const { cases, drafts, settings } = context.get(siteContext);
  return {
    own: await cases.own(),
    words: await keptWords(drafts),
    referencePrefix: settings.referencePrefix,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const site = context.get(siteContext);
  const own = form.get('own');
  if (typeof own === 'string') {
    const { status } = await site.cases.openOwn(own);
    if (status === 'opened') throw redirect(afterPost({ done: 'opened' }), 303);
    return data({ status: 'not-opened' as const }, status === 'unavailable' ? 503 : 404);
  }
  const answer = await findCase(form, site);
  await site.countRefused(answer.errors);
  return data(answer, answer.httpStatus);
}

export const meta = () => pageHead({ description: 'Get a new link to a complaint or enquiry that you sent us.' });

export default function FindMyCase({ actionData, loaderData }: Route.ComponentProps) {
  if (actionData?.status === 'asked') return <LinkRequested />;
  const hasFailed = actionData?.status === 'not-opened';
  const answer = hasFailed ? undefined : actionData;
  return (
    <div data-no-replay="">
      <CaseTop heading="Find my case" hasErrors={hasFailed || answer?.status === 'invalid'}>
        <p>Follow your complaint, enquiry or request: see where it stands, read our answers and add to it.</p>
      </CaseTop>
      <OwnCases own={loaderData.own} hasFailed={hasFailed} />
      <div className="hs-frame hs-form-page hs-case-open">
        {loaderData.own.status === 'ok' && loaderData.own.cases.length > 0 && <h2>Another case</h2>}
        <FindCaseForm answer={answer} referencePrefix={loaderData.referencePrefix} />
      </div>
      {loaderData.words && (
        <UnsentWords words={loaderData.words}>Your case shows it again when you open it.</UnsentWords>
      )}
    </div>
  );
}
