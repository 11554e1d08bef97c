import { type FieldErrors, hasErrors } from './field-values.ts';

/** The HTTP status of a form's page: 503 if its data could not be sent, 422 with errors, 200 otherwise. */
export function statusOf({ errors, failed }: { errors: FieldErrors; failed: boolean }): number {
  if (failed) return 503;
  return hasErrors(errors) ? 422 : 200;
}
