/** The texts by which the customer reads state, dates and messages of a case (CT-04). */
import type { AgreedBy, CaseKind, CaseState } from '@larkfield/api-schemas/cases';
import type { CustomerCase } from '@larkfield/api-schemas/customer-case';
import { CASE_NAMES } from '@larkfield/api-schemas/words/case-names';
import { londonDay } from '@larkfield/calendar/london';
import { shownDay } from '../../shown-day.ts';
import { shownDayOf } from '../../shown-moment.ts';
import { type LastStage, lastStageOf, ombudsmanDays } from './last-stage.ts';

export type CaseAttributes = CustomerCase['data']['attributes'];

export const HEADINGS: Record<CaseKind, string> = {
  complaint: 'Your complaint',
  enquiry: 'Your enquiry',
  feedback: 'Your request',
  'priority-services': 'Your request to join the Priority Services Register',
};

/** The state, as the first thing that the page says. */
export function stateText(attributes: CaseAttributes): string {
  const { kind, state, owner } = attributes;
  const name = CASE_NAMES[kind];
  const who = owner ?? 'Somebody in our team';
  const texts: Record<CaseState, string> = {
    received: `We've got your ${name}. ${who} will look into it.`,
    'in-hand': `${who} is working on your ${name}.`,
    'waiting-for-customer': `We need something from you before we can carry on. Please read our last message and answer it.`,
    'answer-offered': `We've answered your ${name}. Please tell us whether that settles it.`,
    resolved: closedText(attributes),
    withdrawn: `Your ${name} is withdrawn.`,
  };
  return lastStageOf(attributes)?.text ?? texts[state];
}

/** How the customer agreed, as the page says it. */
const AGREED_BY: Record<AgreedBy, string> = {
  page: 'You told us on this page',
  phone: 'You told us by phone',
  'in-person': 'You told us in person',
  'in-writing': 'You told us in writing',
};

/** How a case was closed: as its customer agreed, or else by us; a complaint then has a way on (RW-15). */
function closedText(attributes: CaseAttributes): string {
  const { kind, letters, 'agreed-by': by, 'agreed-on': on } = attributes;
  const name = CASE_NAMES[kind];
  if (by && on) return `Your ${name} is settled. ${AGREED_BY[by]} on ${shownDay(on)}.`;
  if (kind !== 'complaint' || letters.length === 0) return `Your ${name} is settled.`;
  return `We've closed your ${name}. If you don't agree, you can take it to the Energy Ombudsman: our letter says how.`;
}

/** The state in a list of cases. */
export const STATES_IN_SHORT: Record<CaseState, string> = {
  received: 'With us',
  'in-hand': "We're working on it",
  'waiting-for-customer': 'We need something from you',
  'answer-offered': "We've answered: tell us whether that settles it",
  resolved: 'Settled',
  withdrawn: 'Withdrawn',
};

export interface Step {
  status: 'completed' | 'inprogress' | 'actionrequired' | 'pending' | 'cancelled';
  heading: string;
  text: string;
  isCurrent?: boolean;
}

/** Which of the four steps a state belongs to, from 0. */
const STEP_OF: Record<Exclude<CaseState, 'withdrawn'>, number> = {
  received: 0,
  'in-hand': 1,
  'waiting-for-customer': 1,
  'answer-offered': 2,
  resolved: 3,
};

const completed = (heading: string, day: string | undefined): Step => ({
  status: 'completed',
  heading,
  text: day ? `Done on ${day}` : 'Done',
});

/** The progress of the case as steps: what is done and when, what is in progress, what comes next. */
export function stepsOf(attributes: CaseAttributes, today: string): Step[] {
  const { state, history, dates, 'promised-on': promised } = attributes;
  const dayOf = (...states: CaseState[]) => {
    const found = history.findLast((entry) => states.includes(entry.state));
    return found && shownDayOf(found.at);
  };
  const receivedOn = shownDayOf(dates['received-at']);
  const received = completed('We received it', receivedOn);
  const last = lastStageOf(attributes);
  if (last)
    return [received, completed('We look into it', dayOf('in-hand')), ...lastSteps(last, dayOf('answer-offered'))];
  if (state === 'withdrawn') {
    const text = `By you, on ${dayOf(state) ?? receivedOn}`;
    return [received, { status: 'cancelled', heading: 'Withdrawn', text, isCurrent: true }];
  }
  const current = STEP_OF[state];
  const steps: Step[] = [
    received,
    current > 1
      ? completed('We look into it', dayOf('in-hand', 'waiting-for-customer'))
      : lookingInto(state, dayOf(state)),
    current > 2
      ? completed('We answer you', dayOf('answer-offered'))
      : answering(state, promised ? answerBy(promised, today) : 'Next'),
    current > 2
      ? completed('Settled', dayOf('resolved'))
      : { status: 'pending', heading: 'Settled', text: "When you tell us that it's settled" },
  ];
  return steps.map((step, index) => ({ ...step, isCurrent: index === current }));
}

/**
 * The last two steps after our final answer, or at the Ombudsman.
 * @param answered the day of our last answer that was not final
 */
function lastSteps({ answeredOn, next }: LastStage, answered: string | undefined): Step[] {
  const text = answeredOn
    ? `Our final answer, on ${answeredOn}`
    : answered
      ? `Done on ${answered}`
      : "We hadn't answered when it went to the Energy Ombudsman";
  const status = answeredOn || answered ? 'completed' : 'cancelled';
  return [
    { status, heading: 'We answer you', text, isCurrent: !next.isCurrent },
    { status: next.isCurrent ? 'inprogress' : 'pending', ...next },
  ];
}

function lookingInto(state: CaseState, since: string | undefined): Step {
  const heading = 'We look into it';
  if (state === 'waiting-for-customer') {
    const text = `We've needed your answer since ${since}. Please read our last message`;
    return { status: 'actionrequired', heading, text };
  }
  if (state === 'in-hand') return { status: 'inprogress', heading, text: since ? `Now, since ${since}` : 'Now' };
  return { status: 'pending', heading, text: 'Next' };
}

function answering(state: CaseState, when: string): Step {
  const heading = 'We answer you';
  return state === 'answer-offered'
    ? { status: 'actionrequired', heading, text: 'Done. Please tell us whether that settles it' }
    : { status: 'pending', heading, text: when };
}

/** A past day is not shown as a promise (RW-04). */
const answerBy = (promised: string, today: string) => (promised < today ? "We're late" : `By ${shownDay(promised)}`);

export interface CaseDay {
  label: string;
  /** For `<time>`; undefined if the text names no day. */
  day: string | undefined;
  text: string;
}

/** The days that matter to the customer, in chronological order. A promised day is in the future. */
export function daysOf(attributes: CaseAttributes, today: string): CaseDay[] {
  const { kind, state, dates, 'promised-on': promised } = attributes;
  const closed = attributes['closed-at'];
  const fromNowOn = (day: string | null) => (day !== null && day >= today ? day : null);
  const toCome = (day: string | null) => (closed === null ? fromNowOn(day) : null);
  const rows: [label: string, day: string | null][] = [
    ['Received', londonDay(new Date(dates['received-at']))],
    ["We'll try to settle it by", kind === 'complaint' ? toCome(dates['next-working-day']) : null],
    [
      "You'll hear what we found about your smart meter by",
      promised === null ? null : toCome(dates['guaranteed-standard']),
    ],
    ['On our Priority Services Register since', attributes['registered-on']],
    ['We told the network operators on', attributes['networks-told-on']],
    ["You'll have our answer by", toCome(promised)],
    ...(attributes.ombudsman ? ombudsmanDays(attributes) : [wayToOmbudsman(attributes, today)]),
    [
      state === 'withdrawn' ? 'Withdrawn' : 'Settled',
      closed && (attributes['resolved-on'] ?? londonDay(new Date(closed))),
    ],
    ['You can reopen it until', fromNowOn(attributes['reopen-until'])],
  ];
  return rows.flatMap(([label, day]): CaseDay[] => {
    if (!day) return [];
    return day === NOW ? [{ label, day: undefined, text: day }] : [{ label, day, text: shownDay(day) }];
  });
}

/** Shown instead of a past day. */
const NOW = 'Now';

function wayToOmbudsman(attributes: CaseAttributes, today: string): [label: string, day: string | null] {
  const from = ombudsmanFrom(attributes);
  return from !== null && from < today
    ? ['You can go to the Energy Ombudsman', NOW]
    : ['You can go to the Energy Ombudsman from', from];
}

/** The Ombudsman may be asked after the eight weeks, or before them as soon as a letter says so. */
export function ombudsmanFrom({ dates, letters }: CaseAttributes): string | null {
  const days = [dates['eight-weeks'], ...letters.map((letter) => londonDay(new Date(letter['sent-at'])))];
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}
