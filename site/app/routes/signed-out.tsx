import { hrefOf } from '../../href.ts';
import { pageHead } from '../head.ts';
import { OtherLinks } from '../layout/error-notice.tsx';
import { Illustration } from '../layout/icon.tsx';
import { signInHref } from '../layout/sign-in-href.ts';

export const handle = { hydrate: false };

export const meta = () => pageHead({ title: 'You are signed out' });

/** Shown after signing out (AU-05). `app/enhance` clears what was stored on the device. */
export default function SignedOut() {
  return (
    <hs-landmark type="lakeside">
      <Illustration name="account" size={96} />
      <h1>You are signed out</h1>
      <p>We have cleared what you typed into our forms. If you share this device, close the browser too.</p>
      <hs-cta>
        <a href={signInHref(hrefOf('/help-and-support'))} rel="nofollow">
          Sign in again
        </a>
      </hs-cta>
      <OtherLinks />
    </hs-landmark>
  );
}
