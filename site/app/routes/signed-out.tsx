import { pageHead } from '../head.ts';
import { WaysOn } from '../layout/error-notice.tsx';
import { Illustration } from '../layout/icon.tsx';

export const handle = { hydrate: false };

export const meta = () => pageHead({ title: 'You are signed out' });

/** Where signing out ends (AU-05). `app/enhance` clears what was kept on the device. */
export default function SignedOut() {
  return (
    <hs-landmark type="lakeside">
      <Illustration name="account" size={96} />
      <h1>You are signed out</h1>
      <p>We have cleared what you typed into our forms. If you share this device, close the browser too.</p>
      <hs-cta>
        <a href="/sign-in?return=/help-and-support" rel="nofollow">
          Sign in again
        </a>
      </hs-cta>
      <WaysOn />
    </hs-landmark>
  );
}
