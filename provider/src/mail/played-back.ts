import { subjectLabel } from '@larkfield/api-schemas/customer-calls/subjects';
import { leadKind } from '@larkfield/api-schemas/lead-kind';
import { formatDay } from '@larkfield/calendar/days';
import * as z from 'zod';
import { type MailedLead, memberOf, textOf } from './lead-mail.ts';
import { withoutAddresses } from './without-addresses.ts';

export interface Fact {
  label: string;
  value: string;
}

const EMAIL = 'Email';

const REPLY_BY: Record<string, string> = { email: 'Email', phone: 'Phone', post: 'Post' };

/**
 * What the customer sent, for the mail. The answer about vulnerability and the address are left out, since mail is not
 * confidential, and both are stored with the lead. Of a request to join the Priority Services Register only the name is
 * repeated, never needs, password or nominee (PS-02).
 */
export function whatWasSent(lead: MailedLead): Fact[] {
  const { attributes } = lead;
  const facts = factsOf(lead);
  const name = [attributes['first-name'], attributes.surname].map(textOf).join(' ').trim();
  // The e-mail address is the one that the mail goes to.
  const leadsNowhere = ({ label, value }: Fact) => ({
    label,
    value: label === EMAIL ? value : withoutAddresses(value),
  });
  return [{ label: 'Name', value: name }, ...facts].map(leadsNowhere).filter(({ value }) => value !== '');
}

function factsOf(lead: MailedLead): Fact[] {
  const kind = leadKind(lead.attributes);
  if (kind === 'priority-services') return [];
  return kind === 'meter-reading' ? readingFacts(lead) : queryFacts(lead);
}

function queryFacts({ attributes }: MailedLead): Fact[] {
  const more = attributes['additional-information'];
  return [
    { label: EMAIL, value: textOf(attributes.email) },
    { label: 'Phone', value: memberOf(attributes['contact-number'], 'number') },
    { label: 'Textphone or international number', value: memberOf(more, 'textphoneNumber') },
    { label: 'Account number', value: textOf(attributes.account) },
    { label: 'Reply by', value: REPLY_BY[textOf(attributes['contact-preference'])] ?? '' },
    { label: 'Subject', value: subjectLabel(memberOf(more, 'caseType')) },
    { label: 'What you told us', value: beginningOf(withoutAddresses(textOf(attributes.query))) },
  ];
}

/** The day in words; anything else stays as it was sent. */
function dayOf(sent: string): string {
  return z.iso.date().safeParse(sent).success ? formatDay(sent) : sent;
}

/**
 * Enough for customers to recognise their own words, and too little for sending a third party a message in our name.
 */
const PLAYED_BACK = 200;

function beginningOf(text: string): string {
  const characters = Array.from(text);
  return characters.length <= PLAYED_BACK ? text : `${characters.slice(0, PLAYED_BACK).join('').trimEnd()}…`;
}

function readingFacts({ attributes }: MailedLead): Fact[] {
  const sent = (name: string) => memberOf(attributes['additional-information'], name);
  return [
    { label: 'Phone', value: sent('Telephone') },
    { label: 'Fuel', value: sent('Fuel') },
    { label: 'Date of the reading', value: dayOf(sent('ReadingDate')) },
    { label: 'Gas account number', value: sent('GasAccountNumber') },
    { label: 'Gas reading', value: sent('GasReading') },
    { label: 'Electricity account number', value: sent('ElecAccountNumber') },
    { label: 'Electricity reading', value: sent('ElecReading') },
    { label: 'Electricity reading, normal', value: sent('Elec7ReadingNormal') },
    { label: 'Electricity reading, low', value: sent('Eec7ReadingLow') },
  ];
}
