/** The words of each mail about a case (CT-07). Nothing that staff note for themselves is known here. */
import type { CaseKind, CaseState } from '@larkfield/api-schemas/cases';
import { formatDay } from '@larkfield/calendar/days';
import { followSection, type MailWords } from './words.ts';

/** A mail about a case plays nothing back. */
export type CaseMailWords = Omit<MailWords, 'sent'>;

/** What a mail tells. */
export interface CaseNews {
  reference: string;
  kind: CaseKind;
  /** The state that the case came into; undefined where it stayed in its own. */
  state: CaseState | undefined;
  /** What brought it back to work: it was closed, our answer did not settle it, or a review was asked for. */
  reason: 'reopened' | 'again' | 'review' | undefined;
  /** The day by which our answer is promised; undefined where none is, or the day is over. */
  promisedOn: string | undefined;
  /** A message of ours. */
  message: { text: string; form: string } | undefined;
  /** Last day on which the customer can have the case back; undefined while it is open. */
  reopenUntil: string | undefined;
  /** Address of the customer's page. */
  link: string;
}

/** What a customer calls what they sent. */
const NOUNS: Record<CaseKind, string> = {
  complaint: 'complaint',
  enquiry: 'enquiry',
  feedback: 'request',
  'priority-services': 'request',
};

const HEADINGS: Record<CaseState, (noun: string) => string> = {
  received: (noun) => `We've got your ${noun}`,
  'in-hand': (noun) => `We're working on your ${noun}`,
  'waiting-for-customer': (noun) => `We need something from you for your ${noun}`,
  'answer-offered': (noun) => `We've got an answer to your ${noun}`,
  resolved: (noun) => `Your ${noun} is resolved`,
  withdrawn: (noun) => `You've withdrawn your ${noun}`,
};

/** What it means, and what the customer can do about it. */
const MEANINGS: Record<CaseState, (news: CaseNews) => string> = {
  received: () => "We've got it, and somebody in our team will look into it.",
  'in-hand': () =>
    "Somebody in our team is looking into it. We'll write to you when we have an answer, or if we need to ask you something.",
  'waiting-for-customer': () =>
    "We need your answer to carry on. Please send it on the page of your case, below. The dates we promised you haven't changed.",
  'answer-offered': () =>
    "Please tell us on the page of your case, below, whether this settles it. If it doesn't, we'll look at it again. You can also ask for a review by somebody who hasn't worked on it.",
  resolved: ({ reopenUntil }) =>
    `There's nothing more you need to do.${until(reopenUntil, " If it isn't put right after all, you can tell us on the page of your case until")}`,
  withdrawn: ({ reopenUntil }) =>
    `We've stopped working on it.${until(reopenUntil, ' If you change your mind, you can reopen it on the page of your case until')}`,
};

const until = (day: string | undefined, words: string) => (day ? `${words} ${formatDay(day)}.` : '');

const REASONS = {
  reopened: "It's open again, and we're looking into it.",
  again: "You told us that our answer didn't settle it. We're sorry, and we're looking into it again.",
  review: "You asked for a review. Somebody who hasn't worked on it before will look at it again.",
};

/** What is promised, for news that leave the customer waiting for us. */
const promise = ({ promisedOn }: CaseNews) => (promisedOn ? `You'll have our answer by ${formatDay(promisedOn)}.` : '');

/** What the news mean to the customer; empty where they say it themselves. */
function meaningOf(news: CaseNews): string {
  const { reason, state } = news;
  const meaning = reason ? REASONS[reason] : state && MEANINGS[state](news);
  const isWaiting = state === undefined || state === 'in-hand';
  return [meaning, isWaiting && promise(news)].filter(Boolean).join(' ');
}

function headingOf({ kind, state, message, reason }: CaseNews): string {
  const noun = NOUNS[kind];
  if (reason === 'reopened') return `We've reopened your ${noun}`;
  if (reason === 'again') return `We're looking at your ${noun} again`;
  if (reason === 'review') return `We're reviewing your ${noun}`;
  if (message !== undefined && (state === undefined || state === 'in-hand')) return `We've replied about your ${noun}`;
  return HEADINGS[state ?? 'in-hand'](noun);
}

/** The mail for an answer, a change of state, or both at once. */
export function newsWords(news: CaseNews): CaseMailWords {
  const { reference, message } = news;
  const heading = headingOf(news);
  const meaning = meaningOf(news);
  return {
    subject: `${heading}: ${reference}`,
    heading,
    greeting: 'Hello',
    facts: [{ label: 'Your reference', value: reference }],
    ...(message !== undefined && {
      message: { heading: message.form === 'spoken' ? 'What we told you' : 'What we wrote', text: message.text },
    }),
    sections: [...(meaning ? [{ heading: 'What this means', paragraphs: [[meaning]] }] : []), followSection(news.link)],
  };
}

/** The mail of 'Find my case' (CT-03). */
export function freshLinkWords({
  reference,
  kind,
  link,
}: Pick<CaseNews, 'reference' | 'kind' | 'link'>): CaseMailWords {
  const heading = `The link to your ${NOUNS[kind]}`;
  return {
    subject: `${heading}: ${reference}`,
    heading,
    greeting: 'Hello',
    facts: [{ label: 'Your reference', value: reference }],
    sections: [
      {
        heading: 'You asked for this link',
        paragraphs: [
          [
            "If you didn't ask for it, you can ignore this email. The link also asks for your email address, so nobody else can open your case with it alone.",
          ],
        ],
      },
      followSection(link),
    ],
  };
}
