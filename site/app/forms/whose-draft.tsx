import { type ReactNode, useEffect, useState } from 'react';
import { DRAFT_LIFE } from '../draft-life.ts';

/** The button's value with which a form clears what is kept of it. */
export const CLEAR = 'clear';

/** The same of the button that keeps it for as long again. */
export const KEEP = 'keep';

/** How long before the end the page warns of it (WCAG 2.2.1). */
const WARN_MINUTES = 5;

interface WhoseDraftProps {
  /** Whose details or what text this page goes on with. */
  children: ReactNode;
  /** The page on which to change them, if it is another one. */
  changeHref?: string;
  /** What the links are about, for those who hear them without the rest. */
  what?: string;
}

interface TimeLimitProps {
  /** Changes with every response of the server, which begins the time anew. */
  answer: number;
}

/** Says for how long the page before is kept, warns before the end, and keeps it for longer (WCAG 2.2.1). */
export function TimeLimit({ answer }: TimeLimitProps) {
  const [endingAfter, setEndingAfter] = useState<number>();
  useEffect(() => {
    const warn = () => setEndingAfter(answer);
    const warning = setTimeout(warn, (DRAFT_LIFE.seconds - WARN_MINUTES * 60) * 1000);
    return () => clearTimeout(warning);
  }, [answer]);
  return (
    <div className="hs-whose">
      <p>
        To protect your details, we delete what you've entered {DRAFT_LIFE.words} after you last pressed a button here.
      </p>
      <p role="status">
        {endingAfter === answer && (
          <strong>That is in {WARN_MINUTES} minutes. Press 'Keep it for another hour' if you need more time.</strong>
        )}
      </p>
      <hs-cta type="text" icon="none">
        <button type="submit" name="intent" value={KEEP} formNoValidate>
          Keep it for another hour
        </button>
      </hs-cta>
    </div>
  );
}

/**
 * Says whose details a page has, which may be those of another tab or of somebody who used the device before, and lets
 * the customer change or clear them (OP-12). Stands within the form, whose words are then given back.
 */
export function WhoseDraft({ children, changeHref, what = 'these details' }: WhoseDraftProps) {
  return (
    <div className="hs-whose">
      <p>
        {children}
        {changeHref && (
          <>
            {' '}
            <a href={changeHref}>
              Change<span className="hs-visually-hidden"> {what}</span>
            </a>
          </>
        )}
      </p>
      <hs-cta type="text" icon="none">
        <button type="submit" name="intent" value={CLEAR} formNoValidate>
          Not you? Clear these details
        </button>
      </hs-cta>
    </div>
  );
}

/** On a form's first page, if it shows what somebody typed and did not send. */
export function TypedBefore({ person }: { person: string }) {
  return (
    <WhoseDraft>
      This form has details that were typed here before, of <strong>{person}</strong>.
    </WhoseDraft>
  );
}
