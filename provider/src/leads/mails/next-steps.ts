/** What happens after a lead was sent, and by which day (CF-01). */
import type { LeadKind } from '@larkfield/api-schemas/lead-kind';
import { numberInWords, REPLY_TIMES } from '@larkfield/api-schemas/reply-times';
import { addDays, formatDay } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import type { StoredLead } from '../rows.ts';

/** The usual and the latest day of a reply, and the number of days until each, all in words. */
interface ReplyDays {
  usual: string;
  latest: string;
  daysToUsual: string;
  daysToLatest: string;
}

/** What happens next, and by which day (CF-01). */
const NEXT: Record<LeadKind, (by: ReplyDays) => string> = {
  'energy-complaint': (by) =>
    `Someone in our complaints team will look into it and reply. On average that takes ${by.daysToUsual} days, so expect to hear from us by ${by.usual}. Some complaints need longer, up to ${by.daysToLatest} days: you'll have our reply by ${by.latest}.`,
  'pay-as-you-go-complaint': (by) =>
    `Someone in our complaints team will look into it and reply within ${by.daysToUsual} to ${by.daysToLatest} days: between ${by.usual} and ${by.latest}.`,
  'energy-enquiry': (by) => `Someone in our energy team will reply within ${by.daysToLatest} days, by ${by.latest}.`,
  'pay-as-you-go-enquiry': (by) =>
    `Someone in our pay as you go team will reply within ${by.daysToLatest} days, by ${by.latest}.`,
  feedback: () =>
    "We'll leave the credit on your account. We'll send you a confirmation email when the change is done.",
  'priority-services': (by) =>
    `We'll put you on the Priority Services Register within ${by.daysToLatest} days, by ${by.latest}, and call you if anything isn't clear. To keep what you told us private, this email doesn't repeat it.`,
  'meter-reading': () =>
    "We'll use your reading for your next bill. If it looks very different from what we expected, we'll ask you about it first.",
};

/** What happens next. If staff recorded something old, its days may be over already. */
export function nextSteps(kind: LeadKind, lead: StoredLead, now = new Date(lead.receivedAt)): string {
  const by = replyDays(kind, lead);
  const { latest } = REPLY_TIMES[kind] ?? {};
  if (latest === undefined || addDays(londonDay(new Date(lead.receivedAt)), latest) >= londonDay(now))
    return NEXT[kind](by);
  return `You were due a reply by ${by.latest}. We're sorry that it's late. Someone in our team will look into it and reply as soon as they can.`;
}

/** `27 November 2026`: that many days after the lead came, by the calendar. */
export function dayAfter({ receivedAt }: StoredLead, days: number): string {
  return formatDay(addDays(londonDay(new Date(receivedAt)), days));
}

function replyDays(kind: LeadKind, lead: StoredLead): ReplyDays {
  const { usual = 0, latest = 0 } = REPLY_TIMES[kind] ?? {};
  return {
    usual: dayAfter(lead, usual),
    latest: dayAfter(lead, latest),
    daysToUsual: numberInWords(usual),
    daysToLatest: numberInWords(latest),
  };
}
