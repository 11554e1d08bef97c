/**
 * Customer account numbers (MR-06, CO-15). The pattern and the words for it are the supplier's own, and stand here alone:
 * one with other numbers changes this file (0265).
 */

import { plainText } from '@larkfield/design-system/validation/plain-text.ts';

/** Letters in either case, spaces anywhere. Matches plain text. */
export const ACCOUNT_NUMBER_PATTERN = '8 *5( *[0-9]){10}|[aA]( *[0-9]){4,8}|[bB] *[gG] *[xX]( *[0-9]){4,5}';

/** What customers and staff read of it. */
export const ACCOUNT_NUMBER_WORDS = {
  rule: '85 and ten digits, A and 4 to 8 digits, or BGX and 4 or 5 digits',
  examples: '85 followed by ten digits, A12345 or BGX1234',
  example: 'A12345678',
  hint: 'At the top of your bill. It begins with 85, A or BGX',
};

const WHOLE = new RegExp(`^(?:${ACCOUNT_NUMBER_PATTERN})$`);

/** Whether `text` is an account number, however it is spaced. */
export function isAccountNumber(text: string): boolean {
  return WHOLE.test(plainText(text).trim());
}

/** The form that is sent: capitals without spaces. */
export function formatAccountNumber(text: string): string {
  return plainText(text).replace(/\s+/g, '').toUpperCase();
}
