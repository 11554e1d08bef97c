import { type FieldErrors, hasErrors } from './field-values.ts';

/** The HTTP status that a form is shown with: 503 where its data could not be sent, 422 with mistakes in it, 200 otherwise. */
export function statusOf({ errors, failed }: { errors: FieldErrors; failed: boolean }): number {
  if (failed) return 503;
  return hasErrors(errors) ? 422 : 200;
}
