/** The words of each mail about a case (CT-07). Internal notes never reach this file. */
import type { AgreedBy, CaseKind, CaseState } from '@larkfield/api-schemas/cases';
import { splitGreeting } from '@larkfield/api-schemas/greeting';
import { formatDay } from '@larkfield/calendar/days';
import { meterEmergency } from './paragraph.ts';
import { type WaysOn, waysOnSection } from './ways-on.ts';
import { followSection, type MailSupplier, type MailWords } from './words.ts';

/** The news that a mail has to tell. */
export interface CaseNews {
  reference: string;
  kind: CaseKind;
  /** The state that the case came into; undefined where it stayed in its own. */
  state: CaseState | undefined;
  /** Why work on it starts again: it was closed, our answer did not settle it, or a review was requested. */
  reason: 'reopened' | 'again' | 'review' | undefined;
  /** The day by which our answer is promised; undefined where none is, or the day is over. */
  promisedOn: string | undefined;
  /** A message of ours. */
  message: { text: string; form: string } | undefined;
  /** Names of the files that go with it. */
  files: readonly string[];
  /** How and when the customer agreed that it is settled; undefined where they have not. */
  agreed: { by: AgreedBy; on: string } | undefined;
  /** Whether a complaint had our final response. */
  isFinal: boolean;
  /** Where a complaint can go; undefined for other cases, and once it is with the Ombudsman. */
  waysOn: WaysOn | undefined;
  isPayAsYouGo: boolean;
  /** Last day on which the customer can reopen the case; undefined while it is open. */
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
  'waiting-for-customer': (noun) => `We need something from you about your ${noun}`,
  'answer-offered': (noun) => `Our answer to your ${noun}`,
  resolved: (noun) => `Your ${noun} is resolved`,
  withdrawn: (noun) => `Your ${noun} is withdrawn`,
};

/** What a state means, and what the customer can do. */
const MEANINGS: Record<CaseState, (news: CaseNews) => string> = {
  received: () => "We've got it, and somebody in our team will look into it.",
  'in-hand': () =>
    "Somebody in our team is looking into it. We'll write to you when we have an answer, or if we need to ask you something.",
  'waiting-for-customer': () =>
    "We need your answer to carry on. Please send it on the page of your case, below. The dates we promised you haven't changed.",
  'answer-offered': () =>
    "If it doesn't settle it, we'll look at it again. You can also ask for a review by somebody who hasn't worked on it.",
  resolved: (news) =>
    [endingOf(news), until(news.reopenUntil, "If it isn't settled after all, tell us on the page of your case by")]
      .filter(Boolean)
      .join(' '),
  withdrawn: ({ reopenUntil }) =>
    `We've stopped working on it.${until(reopenUntil, ' If you change your mind, you can reopen it on the page of your case until')}`,
};

/** How a customer agreed, as mails and letters say it. */
const AGREED_BY: Record<AgreedBy, string> = {
  page: 'on the page of your case',
  phone: 'by phone',
  'in-person': 'in person',
  'in-writing': 'in writing',
};

/** How a case was closed: as its customer agreed or, for a complaint, by our final answer (RW-15). */
export function endingOf({ agreed, isFinal }: Pick<CaseNews, 'agreed' | 'isFinal'>): string {
  if (agreed) return `You told us ${AGREED_BY[agreed.by]} on ${formatDay(agreed.on)} that it's settled.`;
  return isFinal ? "We've given you our final answer, and have closed it. You don't have to agree with it." : '';
}

const until = (day: string | undefined, words: string) => (day ? `${words} ${formatDay(day)}.` : '');

const REASONS = {
  reopened: "It's open again, and we're looking into it.",
  again: "You told us that our answer didn't settle it. We're sorry, and we're looking into it again.",
  review: "You asked for a review. Somebody who hasn't worked on it before will look at it again.",
};

/** The text of the button. */
const SETTLES = 'Tell us whether this settles it';

/** The promise, for news after which the customer waits for us. */
const promise = ({ promisedOn }: CaseNews) => (promisedOn ? `You'll have our answer by ${formatDay(promisedOn)}.` : '');

/** What the news means for the customer; empty if the news says it already. */
function meaningOf(news: CaseNews): string {
  const { reason, state } = news;
  const meaning = reason ? REASONS[reason] : state && MEANINGS[state](news);
  const isWaiting = state === undefined || state === 'in-hand';
  return [meaning, isWaiting && promise(news)].filter(Boolean).join(' ');
}

function headingOf({ kind, state, message, reason, agreed, isFinal }: CaseNews): string {
  const noun = NOUNS[kind];
  if (reason === 'reopened') return `We've reopened your ${noun}`;
  if (reason === 'again') return `We're looking at your ${noun} again`;
  if (reason === 'review') return `We're reviewing your ${noun}`;
  if (message !== undefined && (state === undefined || state === 'in-hand')) return `We've replied about your ${noun}`;
  if (state === 'resolved' && isFinal && !agreed) return `We've closed your ${noun}`;
  return HEADINGS[state ?? 'in-hand'](noun);
}

/** The supplier's facts for news. */
export type NewsSupplier = Pick<MailSupplier, 'adviceBodies' | 'meterEmergencyPhone'>;

/** The mail for an answer, a change of state, or both at once. */
export function newsWords(news: CaseNews, supplier: NewsSupplier): MailWords {
  const { reference, message, files, state, link } = news;
  const own = splitGreeting(message?.text ?? '');
  const isAnswer = state === 'answer-offered';
  const heading = headingOf(news);
  const meaning = meaningOf(news);
  return {
    subject: `${heading}: ${reference}`,
    heading,
    // The writer's own greeting replaces ours.
    greeting: own.greeting ?? 'Hello',
    facts: [
      { label: 'Your reference', value: reference },
      ...(files.length > 0 ? [{ label: 'With this message, on the page of your case', value: files.join(', ') }] : []),
    ],
    ...(message !== undefined && {
      message: { heading: message.form === 'spoken' ? 'What we told you' : '', text: own.rest },
    }),
    sections: [
      ...(meaning || isAnswer
        ? [
            {
              heading: 'What this means',
              paragraphs: [[meaning], ...(isAnswer ? [[{ text: SETTLES, href: link }]] : [])],
            },
          ]
        : []),
      followSection(link),
      ...(news.waysOn && state !== 'withdrawn' ? [waysOnSection(news.waysOn, supplier.adviceBodies)] : []),
      ...(news.isPayAsYouGo
        ? [{ heading: NO_SUPPLY, paragraphs: [meterEmergency(supplier.meterEmergencyPhone)] }]
        : []),
    ],
  };
}

const NO_SUPPLY = 'If you have no gas or electricity';

/** The mail of 'Find my case' (CT-03). */
export function freshLinkWords({ reference, kind, link }: Pick<CaseNews, 'reference' | 'kind' | 'link'>): MailWords {
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
