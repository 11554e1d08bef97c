/** Customer account numbers (MR-06, CO-15). */

/** 85 and ten digits, A and 4 to 8 digits, or BGX and 4 or 5 digits; letters in either case, spaces anywhere. */
export const ACCOUNT_NUMBER_PATTERN = '8 *5( *[0-9]){10}|[aA]( *[0-9]){4,8}|[bB] *[gG] *[xX]( *[0-9]){4,5}';

const WHOLE = new RegExp(`^(?:${ACCOUNT_NUMBER_PATTERN})$`);

/** Whether `text` is an account number, however it is spaced. */
export function isAccountNumber(text: string): boolean {
  return WHOLE.test(text.trim());
}

/** The form that is sent: capitals without spaces. */
export function formatAccountNumber(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}
