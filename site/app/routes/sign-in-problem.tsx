import { data } from 'react-router';
import { hrefOf } from '../../href.ts';
import { pageHead } from '../head.ts';
import { OtherLinks } from '../layout/error-notice.tsx';
import { Illustration } from '../layout/icon.tsx';
import { signInHref } from '../layout/sign-in-href.ts';

export const handle = { hydrate: false };

export const loader = () => data(null, { status: 400 });

export const meta = () => pageHead({ title: "We couldn't sign you in" });

/** Shown after a sign-in that was refused or could not be finished. The reason would only help an attacker. */
export default function SignInProblem() {
  return (
    <hs-landmark type="lakeside">
      <Illustration name="account" size={96} />
      <h1>We couldn't sign you in</h1>
      <p>
        It may have taken too long, or you may have started again in another tab. Please try once more. You can use most
        of Help &amp; Support, and send us a complaint, without signing in.
      </p>
      <hs-cta>
        <a href={signInHref(hrefOf('/help-and-support'))} rel="nofollow">
          Try again
        </a>
      </hs-cta>
      <OtherLinks />
    </hs-landmark>
  );
}
