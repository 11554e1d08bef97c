import { readTelephone } from '@larkfield/design-system/validation/telephone.ts';

/**
 * A telephone number in the form that is sent: national digits for a UK number (07700900123), international format for an
 * Irish one (+353201234567). Undefined if it is neither (CO-05, LD-04).
 */
export function telephoneAsSent(typed: string): string | undefined {
  const number = readTelephone(typed);
  return number?.country === 'IE' ? number.international : number?.national;
}
