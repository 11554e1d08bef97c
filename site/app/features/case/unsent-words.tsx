import type { ReactNode } from 'react';

/** Text that was typed and can't be sent from here, to be copied. */
export function UnsentWords({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <section className="hs-frame hs-form-page hs-case-unsent" aria-labelledby="unsent">
      <h2 id="unsent">What you wrote was not sent</h2>
      <p>Here it is, so that you can copy it. {children}</p>
      <p className="hs-typed" dir="auto">
        {words}
      </p>
    </section>
  );
}
