/** The search's documents for pages other than articles: contact and forms. */
import type { Passage, SearchDocument } from '@larkfield/search/text/document';
import { openingHoursText } from '@larkfield/service/supplier/opening-hours';
import { formatPhone } from '@larkfield/service/supplier/phone';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { SearchedAddress } from '../../pages.ts';

const CONTACT: SearchDocument['category'] = { id: 'contact', title: 'Contact us' };
const CONTACT_PAGE: SearchedAddress = '/help-and-support/contact-us';

const CASES_PAGE: SearchedAddress = '/help-and-support/find-my-case';

/** Titles, and customers' own words for each page. */
const PAGE_WORDS: Record<SearchedAddress, Pick<SearchDocument, 'title' | 'description' | 'keywords'>> = {
  '/help-and-support/contact-us': {
    title: 'Contact us',
    description: 'Phone numbers, opening hours and other ways to talk to us.',
    keywords: [
      'phone number',
      'call you',
      'speak to someone',
      'talk to a person',
      'customer services number',
      'email you',
      'live chat',
      'opening hours',
      'opening times',
      'when are you open',
      'what are your opening hours',
      'what time do you close',
      'when can I ring you',
      'are you open now',
      'number to call',
      'telephone',
      'telephone number',
      'helpline',
      'contact number',
      'how do I contact you',
      'speak to a human',
      'contact details',
      'your address',
      'complaints number',
    ],
  },
  '/help-and-support/submit-meter-read': {
    title: 'Submit a meter reading',
    description: 'The form for sending us your gas and electricity readings without signing in.',
    keywords: ['meter reading form', 'submit meter reading', 'send a reading', 'enter reading online'],
  },
  '/help-and-support/priority-services': {
    title: 'Join the Priority Services Register',
    description: 'The form for joining the register: free extra help with your energy, without an account.',
    keywords: ['priority services form', 'join the psr online', 'register for priority services', 'psr form'],
  },
  '/help-and-support/make-a-complaint-select-type': {
    title: 'Make a complaint',
    description: 'The form for telling us what went wrong and what you would like us to do.',
    keywords: ['complaint form', 'make a complaint online', 'complain online'],
  },
  '/help-and-support/find-my-case': {
    title: 'Find my case',
    description: 'Follow a complaint or enquiry that you sent us: see where it stands, and add to it.',
    keywords: [
      'track my complaint',
      'complaint progress',
      'find my case',
      'follow my complaint',
      'complaint reference',
    ],
  },
  '/help-and-support/complaints/enquiry-gas-and-electricity': {
    title: 'Ask about your gas and electricity',
    description: 'The form for a question about gas or electricity that you pay for by bill or Direct Debit.',
    keywords: ['enquiry form', 'ask a question', 'send a message', 'write to you'],
  },
  '/help-and-support/complaints/enquiry-pay-as-you-go': {
    title: 'Ask about Pay As You Go energy',
    description: 'The form for a question about a prepayment meter.',
    keywords: ['prepayment enquiry form', 'pay as you go enquiry', 'ask about prepayment'],
  },
};

/** Lines that customers look for by name, in the order of the contact page. */
const LINES = {
  care: 'Energy on a bill or by Direct Debit',
  'pay-as-you-go': 'Pay as you go, a meter that you top up',
  homecare: 'Home cover, boiler and repairs',
  bereavement: 'Bereavement, when a customer has died',
  'meter-emergency': 'Meter emergency, no supply from a meter',
} as const;

/** With ordinary spaces instead of no-break spaces. */
const spaced = (phone: string) => formatPhone(phone).replaceAll('\u00a0', ' ');

/** Each telephone line with its number and hours, as a passage that can answer a question about it. */
function linePassages({ phones, openingHours, coming }: Supplier): Passage[] {
  return Object.entries(LINES).flatMap(([name, label]) => {
    const phone = phones[name];
    const hours = openingHours[name];
    return phone && hours
      ? { text: `${label}. Phone number: ${spaced(phone)}. Opening hours: ${openingHoursText(hours, coming)}.` }
      : [];
  });
}

/** The pages that are not articles; that of cases only if customers can follow them here. The contact page answers with the supplier's numbers and hours. */
export function pageDocuments(supplier: Supplier, hasCases = true): SearchDocument[] {
  const passages = linePassages(supplier);
  const pages = Object.entries(PAGE_WORDS).filter(([path]) => hasCases || path !== CASES_PAGE);
  return pages.map(([path, words]) => {
    const page = { path, kind: 'page' as const, category: CONTACT, headings: [], ...words };
    if (path !== CONTACT_PAGE) return { ...page, body: '' };
    // Customers look for a number that they were called from.
    const numbers = Object.keys(LINES)
      .flatMap((name) => supplier.phones[name] ?? [])
      .map(spaced);
    const keywords = [...page.keywords, ...numbers];
    return { ...page, keywords, body: passages.map(({ text }) => text).join('\n'), passages };
  });
}
