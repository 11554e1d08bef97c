import { hrefOf } from '../../../href.ts';

/** "Was this helpful?": a plain form, which works without scripts. The answer is counted without personal data. */
export function Helpful() {
  return (
    <form className="hs-helpful" method="post" action={hrefOf('/help-and-support/helpful')} data-helpful="">
      <h2>Was this helpful?</h2>
      <div className="hs-cta-group">
        <hs-cta type="reset">
          <button type="submit" name="answer" value="yes">
            Yes
          </button>
        </hs-cta>
        <hs-cta type="reset">
          <button type="submit" name="answer" value="no">
            No
          </button>
        </hs-cta>
      </div>
      <p role="status" hidden>
        Thank you. That helps us improve this page.
      </p>
    </form>
  );
}
