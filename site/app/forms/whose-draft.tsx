import type { ReactNode } from 'react';

/** The button's value with which a form clears what is kept of it. */
export const CLEAR = 'clear';

interface WhoseDraftProps {
  /** Whose details or what text this page goes on with. */
  children: ReactNode;
  /** The page on which to change them, if it is another one. */
  changeHref?: string;
  /** What the links are about, for those who hear them without the rest. */
  what?: string;
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
