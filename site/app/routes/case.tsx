import { data, redirect } from 'react-router';
import { type SiteContext, siteContext } from '../context.ts';
import { actOnCase } from '../features/case/act-on-case.server.ts';
import { afterPost, FIND_PAGE, readAfterPost } from '../features/case/case-address.ts';
import { CaseView } from '../features/case/case-view.tsx';
import { describeCase } from '../features/case/describe-case.server.ts';
import { hasKeptMessage, keptWords, openMessage } from '../features/case/message-draft.server.ts';
import { NoCase } from '../features/case/no-link.tsx';
import { openCase } from '../features/case/open-case.server.ts';
import { SessionEnded } from '../features/case/session-ended.tsx';
import { submitMessage } from '../features/case/submit-message.server.ts';
import { pageHead } from '../head.ts';
import type { Route } from './+types/case';

export const handle = { hydrate: false };

/** The case that this browser has open; else what opens it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { cases, drafts, settings } = context.get(siteContext);
  if (!cases.hasSession) throw redirect(FIND_PAGE);
  const answer = await cases.read();
  if (answer.status === 'ended') return { view: 'ended' as const, hasKeptWords: await hasKeptMessage(drafts) };
  if (answer.status === 'gone') return data({ view: 'gone' as const, words: await keptWords(drafts) }, 410);
  if (answer.status !== 'ok') throw data(null, 503);
  const draft = await openMessage(drafts, answer.case.data.id);
  const said = readAfterPost(new URL(request.url).searchParams);
  return {
    view: 'case' as const,
    case: describeCase(answer.case, { draft, supplierName: settings.supplierName, ...said }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  if (request.headers.get('content-type')?.startsWith('multipart/')) throw redirect(await receive(request, site), 303);
  const form = await request.formData();
  if (!form.has('email')) throw redirect(await actOnCase(form, site), 303);
  const answer = await openCase(form, (email) => site.cases.reopen(email));
  if (answer.status === 'opened') throw redirect(afterPost('as-it-is'), 303);
  // No form follows that would show the words again.
  const isEnd = answer.status === 'no-link';
  return data({ answer, words: isEnd ? await keptWords(site.drafts) : undefined }, answer.httpStatus);
}

async function receive(request: Request, site: SiteContext): Promise<string> {
  const result = await submitMessage(request, site);
  if (result.status === 'unreadable') throw data(null, 400);
  return result.next;
}

export const meta = () => pageHead({});

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div data-no-replay="">
      {loaderData.view === 'case' && <CaseView {...loaderData.case} />}
      {loaderData.view === 'ended' && (
        <SessionEnded hasKeptWords={loaderData.hasKeptWords} answer={actionData?.answer} words={actionData?.words} />
      )}
      {loaderData.view === 'gone' && <NoCase why="gone" {...(loaderData.words && { words: loaderData.words })} />}
    </div>
  );
}
