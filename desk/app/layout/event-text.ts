import { type CorrectableAttribute, CorrectionDetails } from '@larkfield/api-schemas/case-customer';
import { GUARANTEED_STANDARDS, StandardName } from '@larkfield/api-schemas/guaranteed-standards';
import type { CaseEvent } from '@larkfield/api-schemas/staff-cases';
import { AGREED_BY, actorName, BASES, KINDS, STATES, wordFor } from './words.ts';

/** One line of the history: who changed what, from which value to which, and why. */
export function eventText({ attributes: { event, actor, details } }: CaseEvent): string {
  const correction = event === 'corrected' ? CorrectionDetails.safeParse(details).data : undefined;
  if (correction) return `${actorName(actor)}: ${correctionText(correction)}`;
  const change = ['from', 'to'].flatMap((end) => {
    const value = shownValue(details[end]);
    return value ? `${end} ${value}` : [];
  });
  const about = [
    details['amount'],
    standardTitle(details['standard']),
    details['on'],
    details['case'],
    details['name'],
    details['told-by'],
    agreedBy(details['by'], event),
  ]
    .flatMap(typed)
    .join(', ');
  const [askedBy] = typed(details['asked-by']);
  const line = [
    `${actorName(actor)}:`,
    event.replaceAll('-', ' '),
    ...change,
    ...(about ? [about] : []),
    ...(askedBy ? [`asked by ${askedBy}`] : []),
  ].join(' ');
  const [why] = typed(details['reason'] ?? details['how']);
  return why ? `${line}: ${why}` : line;
}

/** How the customer agreed. */
const agreedBy = (value: unknown, event: string) =>
  event === 'agreement-recorded' && typeof value === 'string' ? wordFor(AGREED_BY, value).toLowerCase() : undefined;

/** A text as it was typed. */
const typed = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [isolated(value)] : []);

/** What a payment is for. */
function standardTitle(value: unknown): string | undefined {
  const name = StandardName.safeParse(value).data;
  return name && GUARANTEED_STANDARDS[name].title;
}

const ATTRIBUTES: Record<CorrectableAttribute, string> = {
  'first-name': 'first name',
  surname: 'last name',
  email: 'email address',
  telephone: 'telephone number',
  account: 'account number',
  address: 'address',
  vulnerable: 'need for extra support',
  needs: 'needs',
  'contact-preference': 'way to reply',
  kind: 'kind of case',
};

function correctionText({ attribute, from, to, reason }: CorrectionDetails): string {
  const [before, after] = [from, to].map((value) => (value === null ? 'not known' : isolated(value)));
  return `corrected the ${ATTRIBUTES[attribute]} from ${before} to ${after}: ${isolated(reason)}`;
}

/** Longer values are cut. */
const SHOWN_CHARACTERS = 200;

/** Of the API's own values. Anything else is a name, an address or a day, and stays as it is. */
const LABELS: ReadonlyMap<string, string> = new Map(Object.entries({ ...STATES, ...BASES, ...KINDS }));

function shownValue(value: unknown): string | undefined {
  const name: unknown = typeof value === 'string' ? (LABELS.get(value) ?? value) : Reflect.get(Object(value), 'name');
  return typeof name === 'string' ? isolated(name) : undefined;
}

/** Wrapped in direction isolates (U+2068, U+2069), so that right-to-left text doesn't reorder the line. */
function isolated(text: string): string {
  const isLong = text.length > SHOWN_CHARACTERS;
  return `\u2068${isLong ? `${text.slice(0, SHOWN_CHARACTERS)} …` : text}\u2069`;
}
