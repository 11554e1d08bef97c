import { data, redirect } from 'react-router';
import type { CustomerCases, OpenOutcome } from '../case-context.ts';
import { siteContext } from '../context.ts';
import { afterPost, FIND_PAGE } from '../features/case/case-address.ts';
import { CaseTop, NoCase } from '../features/case/case-pages.tsx';
import { EmailForm } from '../features/case/email-form.tsx';
import { openCase } from '../features/case/open-case.server.ts';
import { requireCases } from '../features/case/require-cases.server.ts';
import { pageHead } from '../head.ts';
import type { Route } from './+types/case-link';

export const handle = { hydrate: false };

export const middleware = [requireCases];

/** Tokens have 32 letters. A link that was broken in a mail has a few more or less, never this many. */
const MOST_LETTERS = 100;

export function loader({ params }: Route.LoaderArgs) {
  return params.token.length > MOST_LETTERS ? data('too-long' as const, 404) : null;
}

/** Opening the link has no effect, since mail scanners do it too (CT-02). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { cases } = context.get(siteContext);
  const answer = await openCase(await request.formData(), (email) => openByLink(cases, params.token, email));
  if (answer.status === 'opened') throw redirect(afterPost({ done: 'opened' }), 303);
  return data(answer, answer.httpStatus);
}

/** Emphasis in plain text is written `_link_` or `__link__`. */
const MOST_MARKS = 2;

/** Opens a case by its token, or by what is left of it without marks at its end that may be letters of it. */
async function openByLink(
  cases: CustomerCases,
  token: string,
  email: string,
  marks = MOST_MARKS,
): Promise<OpenOutcome> {
  const outcome = await cases.open(token, email);
  return outcome.status === 'link-unknown' && marks > 0 && /[_-]$/.test(token)
    ? openByLink(cases, token.slice(0, -1), email, marks - 1)
    : outcome;
}

export const meta = () => pageHead({});

export default function CaseLink({ actionData, loaderData }: Route.ComponentProps) {
  if (loaderData === 'too-long') return <NoCase why="unknown" />;
  if (actionData?.status === 'no-link') return <NoCase why={actionData.why} />;
  return (
    <div data-no-replay="">
      <CaseTop heading="See your case" hasErrors={Boolean(actionData?.error)}>
        <p>So that nobody else can read it, tell us the email address you gave us.</p>
      </CaseTop>
      <div className="hs-frame hs-form-page hs-case-open">
        <EmailForm answer={actionData} />
        <p>
          Does the link not work? <a href={FIND_PAGE}>Find my case</a>
        </p>
      </div>
    </div>
  );
}
