import { WRONG_ADDRESSES } from '@larkfield/api-schemas/case-limits';
import { numberInWords } from '@larkfield/api-schemas/reply-times';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { TextField } from '../../forms/fields.tsx';
import { usePostAddress } from '../../layout/page-assets.ts';
import { CASE_EMAIL_RULES } from './email-field.ts';
import type { OpenAnswer } from './open-case.server.ts';
import { ResultNotice } from './result-notice.tsx';

interface EmailFormProps {
  answer: Extract<OpenAnswer, { status: 'form' }> | undefined;
}

/** Asks for the e-mail address that opens the case. Opening the page alone does nothing (CT-02). */
export function EmailForm({ answer }: EmailFormProps) {
  return (
    <hs-form>
      <ErrorSummary errors={{ email: answer?.error }} />
      {answer?.notice && <Notice answer={answer} />}
      <form method="post" action={usePostAddress()}>
        <TextField
          name="email"
          label="Email address"
          hint="The one that you gave us"
          error={answer?.error}
          rules={CASE_EMAIL_RULES}
          defaultValue={answer?.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        <hs-cta type="submit">
          <button type="submit">Show my case</button>
        </hs-cta>
      </form>
    </hs-form>
  );
}

function Notice({ answer }: { answer: Extract<OpenAnswer, { status: 'form' }> }) {
  const isResting = answer.notice === 'resting';
  return (
    <ResultNotice
      state={isResting ? 'warning' : 'error'}
      heading={isResting ? 'Please wait before you try again' : "We can't open your case right now"}
    >
      {isResting
        ? `The email address was wrong ${numberInWords(WRONG_ADDRESSES)} times. To keep your case safe, you can't use this link until ${answer.retryAt}. Try again then, or get a new link with your reference number.`
        : "We're having technical problems. Please try again in a few minutes, or call us."}
    </ResultNotice>
  );
}
