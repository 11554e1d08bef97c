import { type ReactNode, useEffect, useRef } from 'react';

/** The red alert of a submission that did not get through: every word stays in the form below it (CO-13, MR-11). */
export function FailureAlert({
  heading,
  attempt,
  children,
}: {
  heading: string;
  attempt: number;
  children: ReactNode;
}) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) alert.current?.focus();
  }, [attempt]);
  return (
    <hs-alert state="error">
      {/* biome-ignore lint/a11y/noAutofocus: whoever sent the form is brought to what became of it */}
      <div role="alert" tabIndex={-1} ref={alert} autoFocus>
        <h2>{heading}</h2>
        {children}
      </div>
    </hs-alert>
  );
}

/** The wording that the specification gives for a lead that could not be sent (point 8). */
export function TechnicalProblems({ attempt }: { attempt: number }) {
  return (
    <FailureAlert heading="Unfortunately, we're having technical problems at the moment." attempt={attempt}>
      <p>Please try again later. Everything you typed is still here: wait a few minutes, then send the form again.</p>
    </FailureAlert>
  );
}
