import type { RefObject } from 'react';
import type { ValidatedDetail } from '../fields/validated.ts';
import { useElementEvent } from './use-element-event.ts';

/**
 * Lets React show what an `<hs-form messages="page">` finds wrong. Until this runs the server checks the form; from
 * then on one with mistakes is not sent.
 * @param onValidated gets what was found: every field on submit, one on change
 */
export function useValidated(ref: RefObject<HTMLElement | null>, onValidated: (detail: ValidatedDetail) => void): void {
  useElementEvent<ValidatedDetail>(ref, 'hs-validated', (detail, event) => {
    event.preventDefault();
    onValidated(detail);
  });
}
