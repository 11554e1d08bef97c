import { LEAD_TRAITS, leadKind } from '@larkfield/api-schemas/lead-kind';
import { answersOf } from '@larkfield/api-schemas/words/answers';
import { formatDay } from '@larkfield/calendar/days';
import { withoutAddresses } from '../../mail/without-addresses.ts';
import type { Fact } from '../../mail/words.ts';
import type { LeadResource } from '../rows.ts';

/**
 * What the customer sent, for the mail. The answer about vulnerability and the address are left out, since mail is not
 * confidential, and both are stored with the lead. Of a request to join the Priority Services Register only the name is
 * repeated, never needs, password or nominee (PS-02).
 */
export function whatWasSent({ attributes }: LeadResource): Fact[] {
  const { isRepeatedInMail } = LEAD_TRAITS[leadKind(attributes)];
  return answersOf(attributes, formatDay)
    .filter(({ name }) => isRepeatedInMail || name === 'name')
    .map(({ name, label, value }) => {
      // The e-mail address is the one that the mail goes to.
      if (name === 'email') return { label, value };
      const text = withoutAddresses(value);
      return { label, value: name === 'words' ? beginningOf(text) : text };
    })
    .filter(({ value }) => value !== '');
}

/**
 * Enough for customers to recognise their own words, and too little for sending a third party a message in our name.
 */
const PLAYED_BACK = 200;

function beginningOf(text: string): string {
  const characters = Array.from(text);
  return characters.length <= PLAYED_BACK ? text : `${characters.slice(0, PLAYED_BACK).join('').trimEnd()}…`;
}
