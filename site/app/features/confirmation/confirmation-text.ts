import { addDays, formatDay, formatMoment, londonDay } from '@larkfield/service/london-calendar';
import type { ConfirmationOrigin, Outcome } from '../../submission/outcome.server.ts';

interface ResponseTimes {
  /** The wording of CF-01. */
  text: string;
  /** Days until the usual answer, and until the latest one. */
  days: number;
  latestDays: number;
}

/** Response times by origin (CF-01). */
const RESPONSE_TIMES: Partial<Record<ConfirmationOrigin, ResponseTimes>> = {
  'energy-complaint': {
    text: 'Our average response time is seven days, but it can take up to 21 days.',
    days: 7,
    latestDays: 21,
  },
  'energy-enquiry': { text: "We'll get back to you within two days.", days: 2, latestDays: 2 },
  'pay-as-you-go-complaint': { text: "We'll get back to you within seven to 21 days.", days: 7, latestDays: 21 },
  'pay-as-you-go-enquiry': { text: "We'll get back to you within seven days.", days: 7, latestDays: 7 },
};

export interface ConfirmationText {
  heading: string;
  /** "20 November 2026 at 14:05" */
  received: string;
  responseText?: string;
  /** Days by which to expect an answer. */
  answerBy?: string;
  answerAtLatestBy?: string;
  /** Complaints only: the day by which it should be resolved, after which the Energy Ombudsman can step in (CF-03). */
  resolvedBy?: string;
}

const HEADINGS: Record<ConfirmationOrigin, string> = {
  'energy-complaint': "We've got your complaint",
  'pay-as-you-go-complaint': "We've got your complaint",
  'energy-enquiry': "We've got your enquiry",
  'pay-as-you-go-enquiry': "We've got your enquiry",
  feedback: "Thanks, we've got your request",
  'meter-reading': 'Thank you for submitting your meter reading',
};

/** The words and dates of a confirmation. */
export function confirmationText({ origin, receivedAt }: Outcome, resolutionWeeks: number): ConfirmationText {
  const moment = new Date(receivedAt);
  const day = londonDay(moment);
  const times = RESPONSE_TIMES[origin];
  return {
    heading: HEADINGS[origin],
    received: formatMoment(moment),
    responseText: times?.text,
    answerBy: times && formatDay(addDays(day, times.days)),
    answerAtLatestBy: times && times.latestDays > times.days ? formatDay(addDays(day, times.latestDays)) : undefined,
    resolvedBy: origin.endsWith('complaint') ? formatDay(addDays(day, resolutionWeeks * 7)) : undefined,
  };
}
