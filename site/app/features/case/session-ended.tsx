import { CASE_SESSION_MINUTES } from '@larkfield/api-schemas/case-limits';
import { CaseTop } from './case-top.tsx';
import { EmailForm } from './email-form.tsx';
import { NoCase } from './no-link.tsx';
import type { OpenAnswer } from './open-case.server.ts';

interface SessionEndedProps {
  /** Whether there is a stored text to show again. */
  hasKeptWords: boolean;
  answer: Exclude<OpenAnswer, { status: 'opened' }> | undefined;
  /** Text that was typed, if the case can't be opened any more. */
  words: string | undefined;
}

/** The 30 minutes are over: the e-mail address opens the case again, and nothing that was typed is lost (CT-02). */
export function SessionEnded({ hasKeptWords, answer, words }: SessionEndedProps) {
  if (answer?.status === 'no-link') return <NoCase why={answer.why} {...(words && { words })} />;
  return (
    <>
      <CaseTop heading="Enter your email address again" title="Open your case again" hasErrors={Boolean(answer?.error)}>
        <p>To protect what's in your case, we only keep it open for {CASE_SESSION_MINUTES} minutes.</p>
      </CaseTop>
      <div className="hs-frame hs-form-page hs-case-open">
        {hasKeptWords && (
          <hs-alert type="highlighter" state="info">
            <h2>We've kept what you wrote</h2>
            <p>You'll find your words on the next page. They haven't been sent yet. Please choose your files again.</p>
          </hs-alert>
        )}
        <EmailForm answer={answer} />
      </div>
    </>
  );
}
