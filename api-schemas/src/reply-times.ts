/** When customers are promised a reply: the confirmation page, its mail and the case all count from these (CF-01, CT-01). */
import type { LeadKind } from './lead-kind.ts';

/** Calendar days after the day of receipt, in Great Britain. */
export interface ReplyTimes {
  /** Until the usual reply. */
  usual: number;
  /** Until the latest one: what the customer is promised. */
  latest: number;
}

/** By kind of lead. Customers are told no date for the kinds that are not listed. */
export const REPLY_TIMES: Readonly<Partial<Record<LeadKind, ReplyTimes>>> = {
  'energy-complaint': { usual: 7, latest: 21 },
  'pay-as-you-go-complaint': { usual: 7, latest: 21 },
  'energy-enquiry': { usual: 2, latest: 2 },
  'pay-as-you-go-enquiry': { usual: 7, latest: 7 },
  'priority-services': { usual: 5, latest: 5 },
};

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A number as sentences have it: `seven`, `21`. */
export const numberInWords = (number: number): string => WORDS[number] ?? String(number);
