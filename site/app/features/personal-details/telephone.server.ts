import parsePhoneNumber from 'libphonenumber-js';

/**
 * A telephone number as it is sent: national digits for a UK number (07700900123), international form for an Irish one
 * (+353201234567). Undefined where it is neither (settled questions, Details form).
 */
export function telephoneAsSent(typed: string): string | undefined {
  const number = parsePhoneNumber(typed.replace(/\(0\)/, ''), 'GB');
  if (!number?.isPossible()) return undefined;
  if (number.countryCallingCode === '44') return number.formatNational().replace(/\D/g, '');
  return number.countryCallingCode === '353' ? number.number : undefined;
}
