import { LeadAttributes } from '@larkfield/api-schemas/leads';

/**
 * Whether the backend takes this as an e-mail address. Its rule is a little stricter than the browser's, and a lead that
 * it refuses would leave the customer with an alert instead of a message beside the field.
 */
export function isSendableEmail(email: string): boolean {
  return LeadAttributes.shape.email.safeParse(email).success;
}
