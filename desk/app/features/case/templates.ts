/** Templates of replies, filled in with the case's facts. Missing facts are left as blanks. */
import { formatDay } from '@larkfield/calendar/days';
import type { CaseRecord } from '../../api/cases.ts';

export interface Template {
  name: string;
  /** Sentences, with facts in braces. */
  text: string;
}

const CLOSE = 'Kind regards,\n{my name}\nLarkfield Energy';

export const TEMPLATES: readonly Template[] = [
  {
    name: 'We are looking into it',
    text: `Dear {first name},\n\nThank you for getting in touch about “{subject}”. I am looking into it, and will write to you by {reply promised}.\n\nYour reference is {reference}.\n\n${CLOSE}`,
  },
  {
    name: 'We need something from you',
    text: `Dear {first name},\n\nTo answer your case {reference} I need \n\nYou can send it on the page that our mails link to.\n\n${CLOSE}`,
  },
  {
    name: 'An answer with an offer',
    text: `Dear {first name},\n\nI have looked into what you told us about “{subject}”.\n\nWhat went wrong: \n\nWhat we offer: {offer}\n\nPlease tell us on your case’s page whether this settles it. Your reference is {reference}.\n\n${CLOSE}`,
  },
  {
    name: 'It is put right',
    text: `Dear {first name},\n\nWhat you told us about “{subject}” is put right: \n\nI am sorry for the trouble it gave you. If anything is still wrong, tell us on your case’s page and we will open it again. Your reference is {reference}.\n\n${CLOSE}`,
  },
  {
    name: 'It takes longer than we said',
    text: `Dear {first name},\n\nI am sorry: our answer about “{subject}” takes longer than we said. \n\nIf it is not settled by {eight weeks} you can take it to the Energy Ombudsman, which is free and independent.\n\n${CLOSE}`,
  },
];

/** Facts by their names in templates; undefined if the case doesn't have them. */
function factsOf({ id, attributes }: CaseRecord, myName: string): Record<string, string | undefined> {
  const { dates, subject, offer } = attributes;
  const day = (value: string | null) => (value ? formatDay(value) : undefined);
  return {
    'first name': attributes['first-name'] || undefined,
    reference: id,
    subject: subject ?? undefined,
    offer: offer ?? undefined,
    'reply promised': day(dates['reply-promised']),
    'eight weeks': day(dates['eight-weeks']),
    'my name': myName,
  };
}

/** Fills in a template. A missing fact stays in braces, and the reply can't be sent until it is filled in. */
export function fillTemplate({ text }: Template, record: CaseRecord, myName: string): string {
  const facts = factsOf(record, myName);
  return text.replaceAll(/\{([^}]+)\}/g, (blank, name: string) => plain(facts[name]) || blank);
}

/** Control characters, direction marks and zero-width characters. */
const INVISIBLE =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u2064\u2066-\u2069\u206A-\u206F\uFEFF]/gu;

/**
 * Makes typed text safe to insert into a sentence: it can't reverse or hide the words around it. Keeps the joiners with
 * which Persian and many Indian names are spelt (U+200C, U+200D).
 */
const plain = (fact = '') => fact.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim();

/** The first blank that isn't filled in. */
export const blankIn = (text: string): string | undefined =>
  /\{(first name|subject|offer|reply promised|eight weeks)\}/.exec(text)?.[0];

/** Whether a note begins like a letter, in which case its writer may believe that it goes to the customer. */
export const beginsLikeLetter = (text: string): boolean =>
  /^[^\p{L}]*(dear|hi|hello|good (morning|afternoon|evening)|to whom it may concern|annwyl)\b/iu.test(text);
