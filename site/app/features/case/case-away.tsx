import { EmergencyLines } from '../../layout/error-notice.tsx';
import { CASE_PAGE } from './case-address.ts';
import { CaseTop } from './case-top.tsx';
import { UnsentWords } from './unsent-words.tsx';

interface CaseAwayProps {
  /** What was typed and is not sent yet; it is kept. */
  words: string | undefined;
  /** Whether the page follows a button or a message of which nobody knows whether it arrived. */
  isAfterPost: boolean;
}

/** The system that has the case does not answer, or not as it should (SY-03). */
export function CaseAway({ words, isAfterPost }: CaseAwayProps) {
  const heading = "We can't show your case right now";
  return (
    <>
      <CaseTop heading={heading} title={heading}>
        <p>We're having technical problems. Please try again in a few minutes, or call us.</p>
        {isAfterPost && <p>What you just did may not have reached us. Your case shows whether it did.</p>}
        <p>
          <a href={CASE_PAGE}>Try again</a>
        </p>
        <EmergencyLines />
      </CaseTop>
      {words && <UnsentWords words={words}>We've kept it too: your case shows it again when you open it.</UnsentWords>}
    </>
  );
}
