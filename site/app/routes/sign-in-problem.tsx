import { data } from 'react-router';
import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { pageHead } from '../head.ts';
import { OtherLinks } from '../layout/error-notice.tsx';
import { Illustration } from '../layout/icon.tsx';
import { signInHref } from '../layout/sign-in-href.ts';
import type { Route } from './+types/sign-in-problem';

export const handle = { hydrate: false };

export function loader({ context, request }: Route.LoaderArgs) {
  if (!context.get(siteContext).settings.hasSignIn) return data({ problem: 'none' as const }, { status: 404 });
  const isCancelled = new URL(request.url).searchParams.has('cancelled');
  return data(
    { problem: isCancelled ? ('cancelled' as const) : ('failed' as const) },
    { status: isCancelled ? 200 : 400 },
  );
}

interface Words {
  heading: string;
  why: string;
  /** What to do; undefined where signing in is impossible. */
  action?: string;
}

const NONE: Words = { heading: "You can't sign in here", why: 'There is no sign-in on this site.' };

const FAILED: Words = {
  heading: "We couldn't sign you in",
  why: 'It may have taken too long, or you may have started again in another tab. Please try once more.',
  action: 'Try again',
};

const CANCELLED: Words = {
  heading: "You haven't signed in",
  why: 'You went back before you had signed in, so nothing has changed. You can sign in at any time.',
  action: 'Sign in',
};

const WORDS = { none: NONE, failed: FAILED, cancelled: CANCELLED };

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageHead({ title: WORDS[loaderData?.problem ?? 'failed'].heading });

/**
 * Shown after a sign-in that its customer cancelled, or that was refused or could not be finished, and where there is none.
 * Why it was refused would only help an attacker.
 */
export default function SignInProblem({ loaderData }: Route.ComponentProps) {
  const { heading, why, action } = WORDS[loaderData.problem];
  return (
    <hs-landmark type="lakeside">
      <Illustration name="account" size={96} />
      <h1>{heading}</h1>
      <p>{why} You can use most of Help &amp; Support, and send us a complaint, without signing in.</p>
      {action && (
        <hs-cta>
          <a href={signInHref(hrefOf('/help-and-support'))} rel="nofollow">
            {action}
          </a>
        </hs-cta>
      )}
      <OtherLinks />
    </hs-landmark>
  );
}
