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
  /** Counts the server's responses, each of which begins the time anew. */
  answer: number;
  /** How long the page before is kept when this one is opened. */
  secondsLeft: number;
}

const MINUTE_MS = 60_000;

/** Minutes until the end, once the page has to warn of it; 0 if it is over. */
function useMinutesToEnd({ answer, secondsLeft }: TimeLimitProps): number | undefined {
  const [ending, setEnding] = useState<{ answer: number; minutes: number }>();
  useEffect(() => {
    const end = Date.now() + (answer === 0 ? secondsLeft : DRAFT_LIFE.seconds) * 1000;
    const look = () => {
      const minutes = Math.max(0, Math.ceil((end - Date.now()) / MINUTE_MS));
      if (minutes <= WARN_MINUTES) setEnding({ answer, minutes });
    };
    const warning = setTimeout(look, end - Date.now() - WARN_MINUTES * MINUTE_MS);
    // While the device sleeps, no timer runs.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(warning);
      document.removeEventListener('visibilitychange', look);
    };
  }, [answer, secondsLeft]);
  return ending?.answer === answer ? ending.minutes : undefined;
}

/** Says for how long the page before is kept, warns before the end, and keeps it for longer (WCAG 2.2.1). */
export function TimeLimit(props: TimeLimitProps) {
  const minutes = useMinutesToEnd(props);
  return (
    <div className="hs-whose">
      <p>
        To protect your details, we delete what you've entered {DRAFT_LIFE.words} after you last pressed a button here.
      </p>
      <p role="status">
        {minutes !== undefined && minutes > 0 && (
          <strong>
            That is in {minutes === 1 ? 'a minute' : `${minutes} minutes`}. Press 'Keep it for another hour' if you need
            more time.
          </strong>
        )}
        {minutes === 0 && (
          <strong>
            That time is over. What you've typed on this page stays, but we'll ask you for the rest again.
          </strong>
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
