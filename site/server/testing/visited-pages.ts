/** Where customers see each answer of a supplier. */
import type { ANSWERS } from '../provider-client/testing/foreign-answers.ts';
import type { ForeignAnswers } from './foreign-systems.ts';
import type { PlainVisitor, SeenPage } from './plain-visitor.ts';

export const HELP = '/help-and-support';
const COMPLAINT = `${HELP}/complaints/gas-and-electricity`;

export type AnswerName = keyof typeof ANSWERS;
type Visit = (visitor: PlainVisitor) => Promise<SeenPage[]>;

/** Opens pages. */
export const open =
  (...paths: string[]): Visit =>
  (visitor) =>
    Promise.all(paths.map((path) => visitor.get(path)));

const TYPED = {
  firstName: 'Zoë',
  surname: 'Typed-Surname',
  email: 'typed@example.com',
  telephoneNumber: '07700900123',
  textphoneNumber: '07700900124',
  vulnerabilityConsent: 'true',
  postcode: 'LS6 3HN',
};
const QUERY = { query: 'Typed words', subject: 'Faulty meter', account: 'A1234', contactPreference: 'post' };
/** Texts that are never lost from a form, nor from its confirmation. */
const KEPT = { lookUp: ['Typed-Surname', 'typed@example.com', '07700900124'], complain: ['Typed words', 'A1234'] };

const lookUp: Visit = async (visitor) => [
  await visitor.post(COMPLAINT, await visitor.get(COMPLAINT), { ...TYPED, intent: 'find-address' }),
];

const complain: Visit = async (visitor) => {
  const [found] = await lookUp(visitor);
  if (found) await visitor.post(COMPLAINT, found, { ...TYPED, addressId: 'first', intent: 'continue' });
  const path = `${COMPLAINT}/query`;
  const sent = await visitor.post(path, await visitor.get(path), QUERY);
  return [sent.location ? await visitor.get(sent.location) : sent];
};

/** Pages that show an answer. */
export interface Place {
  visit: Visit;
  isSignedIn?: boolean;
  /** Other answers that lead there. */
  beside?: Partial<ForeignAnswers>;
  kept?: readonly string[];
}

const ofSecondPlatform = { visit: open(COMPLAINT), isSignedIn: true, beside: { count: { liveCount: 0 } } };

/** Where each answer is seen. */
export const SEEN: Record<AnswerName, Place> = {
  header: { visit: open(HELP, COMPLAINT, '/page-not-found') },
  categories: { visit: open(HELP, `${HELP}/meters`, `${HELP}/meters/faulty`, `${HELP}/bills`, '/sitemap.xml') },
  staticCategories: { visit: open(HELP, `${HELP}/meters`, `${HELP}/bills`, `${HELP}/meters/faulty`) },
  staticLists: { visit: open(HELP, `${HELP}/advice`), beside: { categories: { data: [{ id: 'advice' }] } } },
  outage: { visit: open(HELP, `${HELP}/outage`) },
  meterRead: { visit: open(`${HELP}/contact-us`, `${HELP}/submit-meter-read`) },
  videos: { visit: open(HELP) },
  deals: { visit: open(`${HELP}/deals`), isSignedIn: true },
  addresses: { visit: lookUp, kept: KEPT.lookUp },
  count: { visit: open(COMPLAINT), isSignedIn: true },
  accounts: { visit: open(COMPLAINT), isSignedIn: true },
  customers: ofSecondPlatform,
  premises: ofSecondPlatform,
  lead: { visit: complain, kept: KEPT.complain },
};
