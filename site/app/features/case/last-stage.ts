/** A complaint after our final answer, and at the Energy Ombudsman, in the words of its customer's page (RW-11). */
import type { CustomerCase } from '@larkfield/api-schemas/customer-case';
import { shownDay } from '../../shown-day.ts';
import { shownDayOf } from '../../shown-moment.ts';

type Attributes = Pick<CustomerCase['data']['attributes'], 'state' | 'letters' | 'ombudsman' | 'promised-on'>;

export interface LastStage {
  /** The first thing that the page says. */
  text: string;
  /** The day of our final answer; undefined where we gave none. */
  answeredOn: string | undefined;
  /** In place of how it is settled. */
  next: { heading: string; text: string; isCurrent: boolean };
}

/** Undefined while we work on it, and once it is closed. */
export function lastStageOf(attributes: Attributes): LastStage | undefined {
  const { state, letters, ombudsman, 'promised-on': promised } = attributes;
  const letter = letters.find(({ kind }) => kind === 'deadlock');
  const answeredOn = letter && shownDayOf(letter['sent-at']);
  if (state !== 'in-hand') return undefined;
  if (ombudsman) {
    const text = `It has had your complaint since ${shownDay(ombudsman.since)}`;
    return { text: atOmbudsman(ombudsman), answeredOn, next: { heading: 'Energy Ombudsman', text, isCurrent: true } };
  }
  // Whatever is promised after the letter is work again.
  if (!answeredOn || promised !== null) return undefined;
  return {
    text: "We've given you our final answer. If you don't agree with it, you can take your complaint to the Energy Ombudsman: our letter says how.",
    answeredOn,
    next: { heading: 'Settled', text: 'Not yet: you can take it to the Energy Ombudsman', isCurrent: false },
  };
}

function atOmbudsman(stage: NonNullable<Attributes['ombudsman']>): string {
  const remedyBy = stage['remedy-by'];
  if (stage['remedied-on']) return "We've done what the Energy Ombudsman decided.";
  if (remedyBy)
    return `You've accepted the Energy Ombudsman's decision. We have to do what it says by ${shownDay(remedyBy)}.`;
  if (stage['decided-on']) return "You've accepted the Energy Ombudsman's decision.";
  return 'Your complaint is with the Energy Ombudsman. If you accept its decision, we have to do what it says.';
}

/** The days of the Ombudsman's stage, in the order in which they come. */
export function ombudsmanDays({ ombudsman }: Pick<Attributes, 'ombudsman'>): [label: string, day: string | null][] {
  if (!ombudsman) return [];
  const remediedOn = ombudsman['remedied-on'];
  return [
    ['With the Energy Ombudsman since', ombudsman.since],
    ['You accepted its decision, which we heard on', ombudsman['decided-on']],
    ['We have to do what it decided by', remediedOn ? null : ombudsman['remedy-by']],
    ['We did what it decided on', remediedOn],
  ];
}
