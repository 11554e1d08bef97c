import type { ReactNode } from 'react';

interface ResultNoticeProps {
  state: 'success' | 'warning' | 'error';
  heading: string;
  children: ReactNode;
  /** Not where something more important stands above it. */
  takesFocus?: boolean;
}

/** What became of a form that was sent. It takes the focus, so that it is the first thing heard. */
export const ResultNotice = ({ state, heading, children, takesFocus = true }: ResultNoticeProps) => (
  <hs-alert state={state}>
    {/* biome-ignore lint/a11y/noAutofocus: whoever sent the form is brought to what became of it */}
    <div role={state === 'success' ? 'status' : 'alert'} tabIndex={-1} autoFocus={takesFocus}>
      <h2>{heading}</h2>
      <p>{children}</p>
    </div>
  </hs-alert>
);
