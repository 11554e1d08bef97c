import { CASE_PAGE } from './case-address.ts';
import { CaseTop } from './case-top.tsx';
import { UnsentWords } from './unsent-words.tsx';

/** A message that could be neither sent nor stored. */
export function MessageNotStored({ words }: { words: string }) {
  const heading = "We couldn't take your message";
  return (
    <>
      <CaseTop heading={heading} title={heading} hasErrors>
        <div role="alert">
          <p>We're having technical problems. Please copy your words, wait a few minutes and send them again.</p>
        </div>
        <p>
          <a href={CASE_PAGE}>Back to your case</a>
        </p>
      </CaseTop>
      <UnsentWords words={words} />
    </>
  );
}
