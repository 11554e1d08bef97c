/**
 * A lead's answers in words, with one set of labels for the confirmation page, its mail, the case's page and the desk
 * (CF-01, LD-10, CT-04).
 */
import { subjectLabel } from '../customer-calls/subjects.ts';
import { type LeadKind, leadKind } from '../lead-kind.ts';
import type { LeadAttributes } from '../leads.ts';
import { LETTER_FORMATS } from './letter-formats.ts';
import { needsOf } from './need-words.ts';
import { REPLY_BY } from './reply-by.ts';

/** Labels, in the order in which answers are read back. */
export const ANSWER_LABELS = {
  name: 'Name',
  email: 'Email address',
  telephone: 'Telephone number',
  textphone: 'Textphone or international number',
  subject: 'Subject',
  words: 'Your words',
  account: 'Customer account number',
  preference: 'How we reply',
  fuel: 'Fuel',
  readingDate: 'Date of the reading',
  gasAccount: 'Gas account number',
  gasReading: 'Gas reading',
  electricityAccount: 'Electricity account number',
  electricityReading: 'Electricity reading',
  normalReading: 'Normal electricity reading',
  lowReading: 'Low electricity reading',
  needs: 'What we should know',
  language: 'Language',
  format: 'Bills and letters',
  password: 'Password for visits',
  nominee: 'Who may speak for you',
  sharing: 'We may tell the network operators',
} as const;
type AnswerName = keyof typeof ANSWER_LABELS;

const NAMES = Object.keys(ANSWER_LABELS) as AnswerName[]; // Object.keys returns string[]

export interface Answer {
  name: AnswerName;
  label: string;
  value: string;
}

/** What customers write, as the forms ask for it. */
const WORDS_LABELS: Record<LeadKind, string> = {
  'energy-complaint': 'What happened',
  'pay-as-you-go-complaint': 'What happened',
  'energy-enquiry': 'Your enquiry',
  'pay-as-you-go-enquiry': 'Your enquiry',
  feedback: 'Your request',
  'meter-reading': ANSWER_LABELS.words,
  'priority-services': ANSWER_LABELS.words,
};

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

const REPLY_LABELS: ReadonlyMap<string, string> = new Map(Object.entries(REPLY_BY));

type Lead = Partial<Record<keyof LeadAttributes, unknown>>;
type Member = readonly [name: AnswerName, inWords?: (value: string) => string];

/** Members of `additional-information` that are answers, by the backend's names. */
const MEMBERS: ReadonlyMap<string, Member> = new Map<string, Member>(
  Object.entries({
    Telephone: ['telephone'],
    textphoneNumber: ['textphone'],
    caseType: ['subject', subjectLabel],
    Fuel: ['fuel'],
    ReadingDate: ['readingDate'],
    GasAccountNumber: ['gasAccount'],
    GasReading: ['gasReading'],
    ElecAccountNumber: ['electricityAccount'],
    ElecReading: ['electricityReading'],
    Elec7ReadingNormal: ['normalReading'],
    Eec7ReadingLow: ['lowReading'],
    needs: ['needs', (codes) => (needsOf(codes) ?? []).map(({ label }) => label).join('\n')],
    language: ['language'],
    format: ['format', (format) => Object.entries(LETTER_FORMATS).find(([known]) => known === format)?.[1] ?? format],
    callPassword: ['password', () => "Yes: keep it to yourself, we don't show it here"],
    nomineeName: ['nominee'],
    shareWithNetwork: ['sharing', (value) => (value === 'true' ? 'Yes' : 'No')],
  } satisfies Record<string, Member>),
);

/** A member of `additional-information` in words; undefined if no form asks for it. */
export function answerOf(member: string, value: unknown): Answer | undefined {
  const [name, inWords = String] = MEMBERS.get(member) ?? [];
  return name && { name, label: ANSWER_LABELS[name], value: inWords(textOf(value)) };
}

/** The answers that a lead has, in the order of the labels. @param formatDay puts a day such as `2026-11-19` in words */
export function answersOf(lead: Lead, formatDay: (day: string) => string): Answer[] {
  const more = Object.entries(Object(lead['additional-information'])).flatMap(([member, value]) =>
    textOf(value) === '' ? [] : (answerOf(member, value) ?? []),
  );
  const answers = new Map<AnswerName, string>([
    ['name', [lead['first-name'], lead.surname].map(textOf).join(' ').trim()],
    ['email', textOf(lead.email)],
    ['telephone', memberOf(lead['contact-number'], 'number')],
    ['words', textOf(lead.query)],
    ['account', textOf(lead.account)],
    ['preference', REPLY_LABELS.get(textOf(lead['contact-preference'])) ?? ''],
    ...more.map(
      ({ name, value }) => [name, name === 'readingDate' && ISO_DAY.test(value) ? formatDay(value) : value] as const,
    ),
  ]);
  const wordsLabel = WORDS_LABELS[leadKind(lead)];
  return NAMES.flatMap((name) => {
    const value = answers.get(name);
    return value ? [{ name, label: name === 'words' ? wordsLabel : ANSWER_LABELS[name], value }] : [];
  });
}

/** An attribute as text without control characters; empty if it is none. */
export function textOf(value: unknown): string {
  const isText = typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value);
  return isText
    ? String(value)
        .replace(/(?![\t\n\r])\p{Cc}/gu, '')
        .trim()
    : '';
}

/** A member of `additional-information` or `contact-number`, as text. */
export function memberOf(value: unknown, name: string): string {
  return value instanceof Object ? textOf(Reflect.get(value, name)) : '';
}
