import { CASE_PAGE, FIND_PAGE } from './case-address.ts';
import { CaseTop } from './case-top.tsx';
import { UnsentWords } from './unsent-words.tsx';

export interface AnotherCaseProps {
  /** Reference of the case that the form was for; undefined in forms of an earlier release. */
  reference: string | undefined;
  /** What was typed; empty if the form takes no words. */
  words: string;
}

/** A form of a page whose case is no longer the one open in this browser: nothing was done to either (OP-12). */
export function AnotherCase({ reference, words }: AnotherCaseProps) {
  const heading = 'Another case is open in this browser';
  return (
    <>
      <CaseTop heading={heading} title={heading} hasErrors>
        <div role="alert">
          <p>
            The page you sent this from is {reference ? `for your case ${reference}` : 'out of date'}. Nothing was sent
            or changed.
          </p>
        </div>
        <p>
          Open the right case with the link in our email, or <a href={FIND_PAGE}>find it with its reference</a>. Then
          try again there, and choose your files again if you added any.
        </p>
        <p>
          <a href={CASE_PAGE}>See the case that is open now</a>
        </p>
      </CaseTop>
      {words && <UnsentWords words={words} />}
    </>
  );
}
