import { exampleReference } from '@larkfield/api-schemas/cases';
import { hrefOf } from '../../../../href.ts';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { TextField } from '../../../forms/fields.tsx';
import { usePostAddress } from '../../../layout/page-assets.ts';
import { FIND_PAGE } from '../case-address.ts';
import { CaseTop } from '../case-pages.tsx';
import { ResultNotice } from '../result-notice.tsx';
import type { FindAnswer } from './find-case.server.ts';
import { FIND_ELSEWHERE_RULES, findRules } from './find-fields.ts';

interface FindCaseFormProps {
  answer: FindAnswer | undefined;
  /** What our references begin with; undefined where they are another system's. */
  referencePrefix: string | undefined;
}

/** Reference and e-mail address, for a fresh link by mail (CT-03). */
export function FindCaseForm({ answer, referencePrefix }: FindCaseFormProps) {
  const rules = referencePrefix ? findRules(referencePrefix) : FIND_ELSEWHERE_RULES;
  const field = (name: 'reference' | 'email') => ({
    name,
    error: answer?.errors[name],
    rules: rules[name],
    defaultValue: answer?.values[name],
  });
  return (
    <hs-form>
      <ErrorSummary errors={answer?.errors ?? {}} />
      {answer?.status === 'unavailable' && (
        <ResultNotice state="error" heading="We couldn't send you a link">
          We're having technical problems. Please try again in a few minutes, or call us.
        </ResultNotice>
      )}
      <form method="post" action={usePostAddress()}>
        <TextField
          {...field('reference')}
          label="Reference number"
          hint={
            <>
              In the email that we sent you
              {referencePrefix && (
                <>
                  , like <span className="hs-whole">{exampleReference(referencePrefix)}</span>
                </>
              )}
            </>
          }
          autoCapitalize={referencePrefix ? 'characters' : 'none'}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...field('email')}
          label="Email address"
          hint="The one that you gave us"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
        />
        <hs-cta type="submit">
          <button type="submit">Send me a link</button>
        </hs-cta>
      </form>
    </hs-form>
  );
}

/** The same text whether or not there is such a case, so that nobody learns from it who has written to us. */
export function LinkRequested() {
  return (
    <>
      <CaseTop heading="Check your email">
        <p>
          If we have a case with that reference and email address, we've sent a link to it. It can take a few minutes.
        </p>
      </CaseTop>
      <div className="hs-frame hs-form-page hs-case-open">
        <hs-content>
          <p>
            Nothing there? Look in your junk mail, and check the reference and the address. Then{' '}
            <a href={FIND_PAGE}>try again</a> or <a href={hrefOf('/help-and-support/contact-us')}>contact us</a>.
          </p>
        </hs-content>
      </div>
    </>
  );
}
