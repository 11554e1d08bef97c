import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { siteContext } from '../context.ts';
import { actOnCase, type CasePostResult } from '../features/case/act-on-case.server.ts';
import { CASE_PAGE, FIND_PAGE, readAfterPost } from '../features/case/case-address.ts';
import {
  AnotherCase,
  CaseNeedsCookie,
  CaseNotOpen,
  CaseUnavailable,
  MessageNotStored,
  NoCase,
  SessionEnded,
} from '../features/case/case-pages.tsx';
import { CaseView } from '../features/case/case-view.tsx';
import { describeCase } from '../features/case/describe-case.server.ts';
import { hasKeptMessage, keptWords, openMessage } from '../features/case/message-draft.server.ts';
import { openCase } from '../features/case/open-case.server.ts';
import { requireCases } from '../features/case/require-cases.server.ts';
import { submitMessage } from '../features/case/submit-message.server.ts';
import { pageHead } from '../head.ts';
import type { Route } from './+types/case';

export const handle = { hydrate: false };

export const middleware = [requireCases];

/** The case that is open in this browser, or the form that opens it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { cases, drafts, search, settings } = context.get(siteContext);
  const shown = readAfterPost(new URL(request.url).searchParams);
  if (!cases.hasSession) {
    if (shown.done === 'opened' && drafts.cookies !== 'kept') return { view: 'needs-cookie' as const };
    throw redirect(FIND_PAGE);
  }
  const answer = await cases.read();
  if (answer.status === 'ended') return { view: 'ended' as const, hasKeptWords: await hasKeptMessage(drafts) };
  if (answer.status === 'gone') return data({ view: 'gone' as const, words: await keptWords(drafts) }, 410);
  if (answer.status !== 'ok') {
    const isAfterPost = shown.problem === 'unavailable';
    return data({ view: 'away' as const, words: await keptWords(drafts), isAfterPost }, 503);
  }
  const draft = await openMessage(drafts, answer.case.data.id);
  return {
    view: 'case' as const,
    case: describeCase(answer.case, { draft, settings, now: cases.now(), withPages: search.withPages, ...shown }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    const result = await submitMessage(request, site);
    if (result.status === 'unreadable') throw data(null, 400);
    return goOn(result);
  }
  const form = await request.formData();
  if (!form.has('email')) return goOn(await actOnCase(form, site));
  const answer = await openCase(form, (email) => site.cases.reopen(email));
  if (answer.status === 'opened') throw redirect(CASE_PAGE, 303);
  // No form follows that would show the text again.
  const isEnd = answer.status === 'no-link';
  return data({ answer, words: isEnd ? await keptWords(site.drafts) : undefined }, answer.httpStatus);
}

function goOn(outcome: CasePostResult) {
  if (outcome.status === 'handled') throw redirect(outcome.next, 303);
  if (outcome.status === 'not-stored') return data({ notStored: outcome.words }, 503);
  if (outcome.status === 'not-open') return data({ notOpen: outcome.words }, 409);
  return data({ anotherCase: outcome }, 409);
}

export const meta = () => pageHead({});

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  return <div data-no-replay="">{shownPage(loaderData, actionData)}</div>;
}

function shownPage(
  loaderData: Route.ComponentProps['loaderData'],
  actionData: Route.ComponentProps['actionData'],
): ReactNode {
  if (actionData && 'anotherCase' in actionData) return <AnotherCase {...actionData.anotherCase} />;
  if (actionData && 'notStored' in actionData) return <MessageNotStored words={actionData.notStored} />;
  if (actionData && 'notOpen' in actionData) return <CaseNotOpen words={actionData.notOpen} />;
  switch (loaderData.view) {
    case 'needs-cookie':
      return <CaseNeedsCookie />;
    case 'case':
      return <CaseView {...loaderData.case} />;
    case 'ended':
      return <SessionEnded {...loaderData} answer={actionData?.answer} words={actionData?.words} />;
    case 'away':
      return <CaseUnavailable {...loaderData} />;
    case 'gone':
      return <NoCase why="gone" words={loaderData.words} />;
  }
}
