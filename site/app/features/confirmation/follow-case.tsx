import type { Outcome } from '../../submission/outcome.server.ts';

/** Where the customer follows the case that the lead opened (CT-02). A meter reading opens none. */
export function FollowCase({ outcome: { origin, caseToken } }: { outcome: Outcome }) {
  if (origin === 'meter-reading') return null;
  const href = caseToken ? `/help-and-support/case/${caseToken}` : '/help-and-support/find-my-case';
  return (
    <>
      <h2>Follow your case</h2>
      <p>
        See where it stands, read our answers, and add to it. To send photos or documents, use the link in our email.
      </p>
      {/* The address opens the case, so no replay may have it. */}
      <div data-dd-privacy="hidden">
        <hs-cta>
          <a href={href} data-no-prefetch="">
            Follow your case
          </a>
        </hs-cta>
      </div>
      <p>
        {caseToken
          ? 'The page asks for your email address. The link is yours alone: keep it to yourself.'
          : "Enter your reference number and email address there, and we'll email you a link."}
      </p>
    </>
  );
}

/** How to say more: on the case's page, or by any other way. */
export function AddSomething({ outcome: { origin, reference } }: { outcome: Outcome }) {
  return (
    <>
      <h2>If you want to add something</h2>
      <p>
        {origin !== 'meter-reading' && 'Write it on the page of your case, or '}
        <a href="/help-and-support/contact-us">{origin === 'meter-reading' ? 'Contact us' : 'contact us'}</a> and give
        your reference number, {reference}. Please don't send the same form again.
      </p>
    </>
  );
}
