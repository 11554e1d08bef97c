import { data } from 'react-router';
import { hrefOf } from '../../href.ts';
import { pageHead } from '../head.ts';
import { OtherLinks } from '../layout/error-notice.tsx';
import { Illustration } from '../layout/icon.tsx';
import { signInHref } from '../layout/sign-in-href.ts';
import type { Route } from './+types/sign-in-problem';

export const handle = { hydrate: false };

export function loader({ request }: Route.LoaderArgs) {
  const isCancelled = new URL(request.url).searchParams.has('cancelled');
  return data({ isCancelled }, { status: isCancelled ? 200 : 400 });
}

const FAILED = {
  heading: "We couldn't sign you in",
  why: 'It may have taken too long, or you may have started again in another tab. Please try once more.',
  action: 'Try again',
};

const CANCELLED = {
  heading: "You haven't signed in",
  why: 'You went back before you had signed in, so nothing has changed. You can sign in at any time.',
  action: 'Sign in',
};

const wordsOf = (isCancelled = false) => (isCancelled ? CANCELLED : FAILED);

export const meta = ({ loaderData }: Route.MetaArgs) => pageHead({ title: wordsOf(loaderData?.isCancelled).heading });

/**
 * Shown after a sign-in that its customer cancelled, or that was refused or could not be finished. Why it was refused
 * would only help an attacker.
 */
export default function SignInProblem({ loaderData }: Route.ComponentProps) {
  const { heading, why, action } = wordsOf(loaderData.isCancelled);
  return (
    <hs-landmark type="lakeside">
      <Illustration name="account" size={96} />
      <h1>{heading}</h1>
      <p>{why} You can use most of Help &amp; Support, and send us a complaint, without signing in.</p>
      <hs-cta>
        <a href={signInHref(hrefOf('/help-and-support'))} rel="nofollow">
          {action}
        </a>
      </hs-cta>
      <OtherLinks />
    </hs-landmark>
  );
}
