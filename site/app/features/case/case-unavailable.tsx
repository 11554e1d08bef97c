import { EmergencyLines } from '../../layout/error-notice.tsx';
import { CASE_PAGE } from './case-address.ts';
import { CaseTop } from './case-top.tsx';
import { UnsentWords } from './unsent-words.tsx';

interface CaseUnavailableProps {
  /** Text that was typed and not sent yet; it is stored. */
  words: string | undefined;
  /** Whether the page follows an action or a message that may or may not have arrived. */
  isAfterPost: boolean;
}

/** Shown if the case system does not answer, or not correctly (SY-03). */
export function CaseUnavailable({ words, isAfterPost }: CaseUnavailableProps) {
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
