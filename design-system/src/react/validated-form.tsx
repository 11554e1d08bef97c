import { type ReactNode, useRef } from 'react';
import type { ValidatedDetail } from '../fields/validated.ts';
import { useValidated } from './use-validated.ts';

interface ValidatedFormProps {
  /** Gets what was found, to show it: every field on submit, one on change. */
  onValidated: (detail: ValidatedDetail) => void;
  /** A `<form suppressHydrationWarning>` (it may have got `novalidate` before React came) with its `hs-inputter`s. */
  children: ReactNode;
}

/**
 * A form whose messages React shows. A form with mistakes is not sent; one sent before React is there goes to the
 * server, which answers with the same messages.
 */
export function ValidatedForm({ onValidated, children }: ValidatedFormProps) {
  const form = useRef<HTMLElement>(null);
  useValidated(form, onValidated);
  return (
    <hs-form ref={form} messages="page">
      {children}
    </hs-form>
  );
}
