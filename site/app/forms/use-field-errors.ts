import type { ValidatedDetail } from '@larkfield/design-system/fields/validated.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ERROR_PREFIX } from '../head.ts';
import { type FieldErrors, hasErrors } from './field-values.ts';

const NO_ERRORS = {};

export interface FieldErrorsState<Name extends string> {
  /** Messages beside the fields. */
  errors: FieldErrors<Name>;
  /** Messages of the last failed attempt, for the summary. */
  summary: FieldErrors<Name>;
  /** Counts failed attempts, in the browser or on the server: the summary takes the focus each time. */
  attempt: number;
  /** Counts the server's responses: an alert takes the focus each time. */
  answer: number;
  /** Ref of the `hs-form`. */
  formRef: React.RefObject<HTMLElement | null>;
}

/**
 * The messages of a form: first the server's, then those that `hs-form` finds while the customer types. Its event is
 * cancelled, since React shows the messages.
 * @param fromServer messages of the last post, if there was one; a new object each time
 */
export function useFieldErrors<Name extends string>(fromServer: FieldErrors<Name> = NO_ERRORS): FieldErrorsState<Name> {
  const formRef = useRef<HTMLElement>(null);
  const [found, setFound] = useState({ errors: fromServer, summary: fromServer, attempt: 0, answer: 0, fromServer });
  if (found.fromServer !== fromServer) {
    const { attempt, answer } = found;
    setFound({ errors: fromServer, summary: fromServer, attempt: attempt + 1, answer: answer + 1, fromServer });
  }
  useEffect(() => {
    const form = formRef.current;
    const onValidated = (event: Event) => {
      const { trigger, fields } = (event as CustomEvent<ValidatedDetail>).detail; // hs-form's own event
      event.preventDefault();
      const messages = Object.fromEntries(fields.map(({ name, error }) => [name, error])) as FieldErrors<Name>; // the form has only these fields
      setFound((before) =>
        trigger === 'submit'
          ? { ...before, errors: messages, summary: messages, attempt: before.attempt + 1 }
          : { ...before, errors: { ...before.errors, ...messages } },
      );
    };
    form?.addEventListener('hs-validated', onValidated);
    return () => form?.removeEventListener('hs-validated', onValidated);
  }, []);
  const hasMistakes = hasErrors(found.summary);
  useEffect(() => {
    document.title = (hasMistakes ? ERROR_PREFIX : '') + document.title.replace(ERROR_PREFIX, '');
  }, [hasMistakes]);
  return useMemo(() => ({ ...found, formRef }), [found]);
}
