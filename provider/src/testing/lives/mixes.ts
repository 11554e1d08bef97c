/** Which acts a life is drawn from: with all of them, those that meet in a fault seldom follow each other. */
import fc from 'fast-check';
import type { Act } from './act.ts';
import { ACTS } from './acts.ts';

/** What most faults of two rules take. */
const CORE: readonly string[] = [
  'a customer sends the form',
  'a customer opens a link',
  'staff merge two cases',
  'mails are sent',
  'time goes on',
  'the hourly work is done',
];

/** Rules that meet: each has the acts that they are about. */
const THEMES: Record<string, readonly string[]> = {
  retention: ['years go by', 'retention runs', 'a legal hold is set or lifted', 'a customer is erased', 'staff note'],
  erasure: [
    ...['a customer is erased', 'staff change the state', 'staff open a case for a caller'],
    ...['a case is restricted, or opened to all staff', 'a customer sends a file', 'years go by'],
  ],
  answers: [
    ...['staff reply', 'staff change the state', 'a signed-in customer opens a case', 'a customer reopens'],
    ...['a customer says that it is settled', 'a customer says that it is not settled', 'a customer asks for a review'],
  ],
  letters: [
    ...['staff send the deadlock letter', 'a complaint goes to the Ombudsman', 'staff open a case for a caller'],
    ...['staff change the state', 'staff correct the kind'],
  ],
  'letters on paper': [
    ...['staff correct how to be contacted', 'staff reply', 'a death is noted', 'a representative is noted'],
    ...['staff print a letter', 'staff send the deadlock letter'],
  ],
  mails: [
    ...['staff reply', 'the mail server changes its mood', 'the process dies', 'staff correct the e-mail address'],
    ...['a representative is noted', 'staff send the deadlock letter'],
  ],
  people: [
    ...['a representative is noted', 'a representative is removed', 'a death is noted', 'a death is taken back'],
    ...['staff end the links', 'somebody asks for the link to a case', 'a signed-in customer opens a case'],
  ],
  files: [
    'a customer sends a file',
    'staff send a file',
    'a customer is erased',
    'somebody asks for the link to a case',
  ],
  payments: ['staff note a missed standard', 'staff settle a payment', 'years go by'],
  register: [
    ...['a customer joins the register', 'staff note what they did for the register'],
    ...['staff read the call password', 'a case is restricted, or opened to all staff', 'years go by'],
  ],
  moments: [
    ...['a customer writes while staff merge the case', 'a customer and staff act at the same moment'],
    ...['two of the staff act at the same moment', 'a post is repeated', 'a customer writes', 'staff reply'],
  ],
};

const SOME_MORE = { minLength: 1, maxLength: 3 };
const MANY_MORE = { minLength: 4, maxLength: 9 };

/** One life of four has all acts, one a few at random, and two have those of a theme with very few others. */
export function actsOf(seed: number): [name: string, act: Act][] {
  const all = Object.entries(ACTS);
  if (seed % 4 === 0) return all;
  const themes = Object.values(THEMES);
  const theme = seed % 4 === 1 ? [] : (themes[(Math.floor(seed / 4) * 2 + (seed % 4)) % themes.length] ?? []);
  const chosen = [...CORE, ...theme];
  const others = all.filter(([name]) => !chosen.includes(name));
  const more = fc.subarray(others, theme.length > 0 ? SOME_MORE : MANY_MORE);
  return [...all.filter(([name]) => chosen.includes(name)), ...fc.sample(more, { seed, numRuns: 1 }).flat()];
}

/** Names in the mixes that no act has. */
export const unknownActs = (): string[] => [...CORE, ...Object.values(THEMES).flat()].filter((name) => !(name in ACTS));
