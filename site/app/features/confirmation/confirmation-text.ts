import { LEAD_TRAITS, type LeadKind } from '@larkfield/api-schemas/lead-kind';
import { numberInWords, REPLY_TIMES } from '@larkfield/api-schemas/reply-times';
import { CONFIRMATION_HEADINGS } from '@larkfield/api-schemas/words/confirmation-headings';
import { addDays } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import { shownDay } from '../../shown-day.ts';
import { shownMoment } from '../../shown-moment.ts';
import type { Outcome } from '../../submission/outcome.server.ts';

/** The text of CF-01 and PS-02, with the days of {@link REPLY_TIMES}. */
const RESPONSE_TEXTS: Record<LeadKind, ((times: { usual: string; latest: string }) => string) | undefined> = {
  'energy-complaint': ({ usual, latest }) =>
    `Our average response time is ${usual} days, but it can take up to ${latest} days.`,
  'energy-enquiry': ({ latest }) => `We'll get back to you within ${latest} days.`,
  'pay-as-you-go-complaint': ({ usual, latest }) => `We'll get back to you within ${usual} to ${latest} days.`,
  'pay-as-you-go-enquiry': ({ latest }) => `We'll get back to you within ${latest} days.`,
  'priority-services': ({ latest }) => `We'll put you on the Priority Services Register within ${latest} days.`,
  feedback: undefined,
  'meter-reading': undefined,
};

export interface ConfirmationText {
  heading: string;
  /** "20 November 2026 at 14:05" */
  received: string;
  responseText?: string;
  /** Day by which to expect an answer. */
  answerBy?: string;
  answerAtLatestBy?: string;
  /** Complaints only: the day by which it should be resolved, after which the Energy Ombudsman can step in (CF-03). */
  resolvedBy?: string;
}

/** The text and dates of a confirmation. */
export function confirmationText({ origin, receivedAt }: Outcome, resolutionWeeks: number): ConfirmationText {
  const day = londonDay(new Date(receivedAt));
  const times = REPLY_TIMES[origin];
  return {
    heading: CONFIRMATION_HEADINGS[origin],
    received: shownMoment(receivedAt),
    responseText:
      times && RESPONSE_TEXTS[origin]?.({ usual: numberInWords(times.usual), latest: numberInWords(times.latest) }),
    answerBy: times && shownDay(addDays(day, times.usual)),
    answerAtLatestBy: times && times.latest > times.usual ? shownDay(addDays(day, times.latest)) : undefined,
    resolvedBy: LEAD_TRAITS[origin].opens === 'complaint' ? shownDay(addDays(day, resolutionWeeks * 7)) : undefined,
  };
}
