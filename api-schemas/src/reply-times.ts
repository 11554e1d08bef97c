/** Reply times promised to customers, used by the confirmation page, its mail and the case (CF-01, CT-01). */
import type { LeadKind } from './lead-kind.ts';

/** Calendar days in Europe/London after the day of receipt. */
interface ReplyTimes {
  /** When most replies are sent. */
  usual: number;
  /** The promised day. */
  latest: number;
}

/** By kind of lead; undefined: no date is promised. */
export const REPLY_TIMES: Readonly<Record<LeadKind, ReplyTimes | undefined>> = {
  'energy-complaint': { usual: 7, latest: 21 },
  'pay-as-you-go-complaint': { usual: 7, latest: 21 },
  'energy-enquiry': { usual: 2, latest: 2 },
  'pay-as-you-go-enquiry': { usual: 7, latest: 7 },
  'priority-services': { usual: 5, latest: 5 },
  feedback: undefined,
  'meter-reading': undefined,
};

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A number as written in a sentence: `seven`, `21`. */
export const numberInWords = (number: number): string => WORDS[number] ?? String(number);
