/** Leads of fictional people for trying the desk. */
import type { PriorityServices } from '@larkfield/api-schemas/priority-services';
import { ourBrand } from '@larkfield/service/supplier/brand';
import type { AcceptedLead } from '../../leads/rows.ts';

const FIRST_NAMES = [
  'Amara',
  'Gethin',
  'Siân',
  'Mohammed',
  'Agnieszka',
  'Callum',
  'Priya',
  'Oluwaseun',
  'Eilidh',
  'Tom',
] as const;
const SURNAMES = [
  "O'Neill",
  'Pugh',
  'Okafor',
  'Khan',
  'Nowak',
  'MacLeod',
  'Patel',
  'Brown',
  'Evans',
  'Nguyễn',
  'Smith',
] as const;
const SUBJECTS = ['Faulty meter', 'My bill', 'Direct Debit', 'Moving home', 'Smart meter', 'Refund', 'Tariff'] as const;
const SENTENCES = [
  'My bill is much higher than last winter, and nobody has told me why.',
  'The smart meter shows nothing since the engineer came.',
  'I was promised a refund of my credit in September.',
  'The direct debit was taken twice this month.',
  'I have called three times and waited for more than an hour.',
  'We moved out in spring and still get letters.',
  'The reading on the bill is not the one that I sent.',
  'My mother depends on the supply for medical equipment.',
] as const;

const SUBTYPES = [
  'Make a complaint-Monthly or quarterly',
  'Make a complaint-Pay As You Go',
  'Enquiry-Credit Energy',
  'Enquiry-Pay As You Go',
  'Feedback-Energy',
  'Join the Priority Services Register',
] as const;

/** What somebody who joins the Priority Services Register says. */
const JOINING: PriorityServices = {
  needs: ['04', '25'],
  language: null,
  format: 'large-print',
  callPassword: null,
  nomineeName: null,
  nomineeTelephone: null,
  shareWithNetwork: true,
};

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** Numbers that look random and are the same every time (a linear congruential generator). */
function series(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) % 2 ** 32;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Counts through the references, so that no two are the same. */
function referenceOf(number: number): string {
  let left = number;
  const characters = Array.from({ length: 8 }, () => {
    const character = ALPHABET[left % ALPHABET.length] ?? '2';
    left = Math.floor(left / ALPHABET.length);
    return character;
  });
  const text = characters.reverse().join('');
  return `${ourBrand().referencePrefix}-${text.slice(0, 4)}-${text.slice(4)}`;
}

const DAY_MS = 86_400_000;
/** A middle-sized supplier's cases a day. */
const CASES_A_DAY = 137;
/** Days over which leads are spread: few over a third of a year, many over three years. */
const DAYS = { least: 120, most: 1095 };
/** Leads are stored as they came, except that one may be this many places early. */
const PLACES = 20;

/** When a lead came, the oldest first, so that a store lies on the disk as years of customers leave it. */
function receivedAt(place: number, count: number, now: Date): string {
  const days = Math.min(DAYS.most, Math.max(DAYS.least, count / CASES_A_DAY));
  return new Date(now.getTime() - (1 - place / (count + PLACES)) * days * DAY_MS).toISOString();
}

/**
 * The lead with a number, from 0. The same number always makes the same person and words.
 * @param of how many leads are made, which decides when this one came
 */
export function demoLead(number: number, { of, now }: { of: number; now: Date }): AcceptedLead {
  const next = series(number + 1);
  const one = <T>(values: readonly [T, ...T[]]): T => values[next(values.length)] ?? values[0];
  const first = one(FIRST_NAMES);
  const surname = one(SURNAMES);
  const subtype = one(SUBTYPES);
  const isFeedback = subtype.startsWith('Feedback');
  const isJoining = subtype.startsWith('Join');
  return {
    id: referenceOf(number),
    receivedAt: receivedAt(number + next(PLACES), of, now),
    attributes: {
      title: 'NA',
      topic: isJoining ? 'priority-services' : isFeedback ? 'help-&-support-feedback' : 'help-&-support',
      'query-type': isJoining ? 'Priority services' : isFeedback ? 'Feedback' : 'Meters',
      'query-subtype': subtype,
      query: isJoining ? null : [one(SENTENCES), one(SENTENCES), one(SENTENCES)].join(' '),
      'first-name': first,
      surname,
      'vulnerability-consent': isFeedback ? null : isJoining || next(8) === 0,
      email: `customer${number}@example.org`,
      'contact-number': { number: `07700900${String(next(1000)).padStart(3, '0')}`, type: 'mobile' },
      'additional-information': isJoining
        ? JOINING
        : isFeedback
          ? null
          : { caseType: one(SUBJECTS), accountPrefix: 'A', textphoneNumber: null },
      'alternate-contact-number': null,
      'chat-history': null,
      'customer-references': null,
      'contact-preference': one(['email', 'phone', 'post', null]),
      account: `A${10_000_000 + number}`,
    },
  };
}
