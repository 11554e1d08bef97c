import { LeadAttributes } from '@larkfield/api-schemas/leads';

/**
 * Whether the backend accepts an e-mail address. Its rule is a little stricter than the browser's, and if it refused the
 * lead, the customer would get an alert instead of a message at the field.
 */
export function isSendableEmail(email: string): boolean {
  return LeadAttributes.shape.email.safeParse(email).success;
}
