import { type ReactNode, useEffect, useRef } from 'react';
import { type Refusal, RefusedError } from '../api/client.ts';
import { isNotThere } from '../api/refusal-words.ts';
import { Button } from '../controls/button.tsx';

/** An error message with what to do next, announced at once. */
export function RefusalNotice({ refusal, children }: { refusal: Refusal; children?: ReactNode }) {
  return (
    <hs-alert state="error" role="alert" ref={useInView(refusal)}>
      <h2>{refusal.title}</h2>
      <p>{refusal.detail}</p>
      {children}
    </hs-alert>
  );
}

/** Scrolls a notice into view when it appears, and again for each new reason. */
export function useInView(reason: unknown) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason is another notice
  useEffect(() => {
    // In newer browsers it returns a promise, which is no clean-up.
    notice.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [reason]);
  return notice;
}

interface ReadFailureProps {
  /** What failed, such as "The queue could not be loaded". */
  what: string;
  error: Error;
  retry(): void;
}

/** Shown in place of a page, or part of one, that could not be loaded. */
export function ReadFailure({ what, error, retry }: ReadFailureProps) {
  const refusal =
    error instanceof RefusedError
      ? error.refusal
      : { status: 0, code: 'fault', title: 'Something went wrong here', detail: 'Try again.' };
  if (isNotThere(refusal))
    return (
      <p className="desk-warning" role="status">
        {refusal.title}. {refusal.detail}
      </p>
    );
  return (
    <RefusalNotice refusal={{ ...refusal, title: what, detail: `${refusal.title}. ${refusal.detail}` }}>
      <Button onClick={retry}>Try again</Button>
    </RefusalNotice>
  );
}
