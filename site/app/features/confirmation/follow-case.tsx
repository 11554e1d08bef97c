import { hrefOf } from '../../../href.ts';
import { hrefWith } from '../../../href-with.ts';
import type { Outcome } from '../../submission/outcome.server.ts';

/** Link to the case that the lead opened (CT-02). */
export function FollowCase({ caseToken }: Pick<Outcome, 'caseToken'>) {
  const href = caseToken
    ? hrefWith('/help-and-support/case/:token', { token: caseToken })
    : hrefOf('/help-and-support/find-my-case');
  return (
    <>
      <h2>Follow your case</h2>
      <p>
        See where it stands, read our answers, and add to it. To send photos or documents, use the link in our email.
      </p>
      {/* The address opens the case, so replays must not record it. */}
      <div data-dd-privacy="hidden">
        <hs-cta>
          <a href={href} data-no-prefetch="">
            Follow your case
          </a>
        </hs-cta>
      </div>
      <p>
        {caseToken
          ? "The page asks for your email address. Keep the link to yourself: it's only for you."
          : "Enter your reference number and email address there, and we'll email you a link."}
      </p>
    </>
  );
}

/** How to add something: on the case's page if there is one, or by contacting us. */
export function AddSomething({ reference, hasCase }: Pick<Outcome, 'reference'> & { hasCase: boolean }) {
  return (
    <>
      <h2>If you want to add something</h2>
      <p>
        {hasCase && 'Write it on your case page, or '}
        <a href={hrefOf('/help-and-support/contact-us')}>{hasCase ? 'contact us' : 'Contact us'}</a> and give your
        reference number, {reference}. Please don't send the same form again.
      </p>
    </>
  );
}
