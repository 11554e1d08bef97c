import { data } from 'react-router';
import { siteContext } from '../context.ts';
import { CaseTop } from '../features/case/case-top.tsx';
import { findCase } from '../features/case/find-case.server.ts';
import { FindCaseForm, LinkOnItsWay } from '../features/case/find-case-form.tsx';
import { keptWords } from '../features/case/message-draft.server.ts';
import { UnsentWords } from '../features/case/unsent-words.tsx';
import { pageHead } from '../head.ts';
import type { Route } from './+types/find-my-case';

export const handle = { hydrate: false };

export async function loader({ context }: Route.LoaderArgs) {
  const { drafts, settings } = context.get(siteContext);
  return { words: await keptWords(drafts), hasOurReferences: settings.hasOurReferences };
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await findCase(await request.formData(), context.get(siteContext));
  return data(answer, answer.httpStatus);
}

export const meta = () => pageHead({ description: 'Get a new link to a complaint or enquiry that you sent us.' });

export default function FindMyCase({ actionData, loaderData }: Route.ComponentProps) {
  if (actionData?.status === 'asked') return <LinkOnItsWay />;
  return (
    <div data-no-replay="">
      <CaseTop heading="Find my case" title="Find my case" hasErrors={Boolean(actionData?.hasErrors)}>
        <p>Follow your complaint, enquiry or request: see where it stands, read our answers and add to it.</p>
      </CaseTop>
      <div className="hs-frame hs-form-page hs-case-open">
        <FindCaseForm answer={actionData} hasOurReferences={loaderData.hasOurReferences} />
      </div>
      {loaderData.words && (
        <UnsentWords words={loaderData.words}>Your case shows it again when you open it.</UnsentWords>
      )}
    </div>
  );
}
