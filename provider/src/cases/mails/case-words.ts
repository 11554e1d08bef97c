/** The words of each mail about a case (CT-07). Internal notes never reach this file. */
import type { AgreedBy, CaseKind, CaseState } from '@larkfield/api-schemas/cases';
import { splitGreeting } from '@larkfield/api-schemas/greeting';
import { CASE_NAMES } from '@larkfield/api-schemas/words/case-names';
import { formatDay } from '@larkfield/calendar/days';
import { followSection } from '../../mail/follow-section.ts';
import { CASE_PAGE, meterEmergency, type Reader } from '../../mail/paragraph.ts';
import { type WaysOn, waysOnSection } from '../../mail/ways-on.ts';
import type { MailSupplier, MailWords } from '../../mail/words.ts';

/** The news that a mail has to tell. */
export interface CaseNews {
  reader: Reader;
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

/** What the mail calls it: whoever acts for a customer sent nothing themselves. */
const CALLED: Record<Reader, (noun: string) => string> = {
  customer: (noun) => `your ${noun}`,
  representative: (noun) => `this ${noun}`,
};

/** @param it what it is called, such as `your complaint` */
const HEADINGS: Record<CaseState, (it: string) => string> = {
  received: (it) => `We've got ${it}`,
  'in-hand': (it) => `We're working on ${it}`,
  'waiting-for-customer': (it) => `We need something from you about ${it}`,
  'answer-offered': (it) => `Our answer to ${it}`,
  resolved: (it) => `${capital(it)} is resolved`,
  withdrawn: (it) => `${capital(it)} is withdrawn`,
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What a state means, and what its reader can do. */
const MEANINGS: Record<CaseState, (news: CaseNews) => string> = {
  received: () => "We've got it, and somebody in our team will look into it.",
  'in-hand': () =>
    "Somebody in our team is looking into it. We'll write to you when we have an answer, or if we need to ask you something.",
  'waiting-for-customer': ({ reader }) =>
    `We need your answer before we can carry on. Please send it on ${CASE_PAGE[reader]}, below. The dates we promised you haven't changed.`,
  'answer-offered': () =>
    "If our answer doesn't settle it, we'll look at it again. You can also ask for a review by somebody who hasn't worked on it.",
  resolved: (news) =>
    [endingOf(news), until(news.reopenUntil, `If it isn't settled after all, tell us on ${CASE_PAGE[news.reader]} by`)]
      .filter(Boolean)
      .join(' '),
  withdrawn: ({ reader, reopenUntil }) =>
    `We've stopped working on it.${until(reopenUntil, ` ${REOPENING[reader]} until`)}`,
};

/** Either may have withdrawn it. */
const REOPENING: Record<Reader, string> = {
  customer: `If you change your mind, you can reopen it on ${CASE_PAGE.customer}`,
  representative: `It can be reopened on ${CASE_PAGE.representative}`,
};

/** How a customer agreed, as mails and letters say it. */
const AGREED_BY: Record<AgreedBy, (reader: Reader) => string> = {
  page: (reader) => `on ${CASE_PAGE[reader]}`,
  phone: () => 'by phone',
  'in-person': () => 'in person',
  'in-writing': () => 'in writing',
};

/** Either the customer or whoever acts for them may have agreed. */
const TOLD: Record<Reader, string> = { customer: 'You told us', representative: 'We were told' };

/** How a case was closed: as its customer agreed or, for a complaint, by our final answer (RW-15). */
export function endingOf({ agreed, isFinal, reader }: Pick<CaseNews, 'agreed' | 'isFinal' | 'reader'>): string {
  if (agreed) return `${TOLD[reader]} ${AGREED_BY[agreed.by](reader)} on ${formatDay(agreed.on)} that it's settled.`;
  return isFinal ? "We've given you our final answer, and have closed it. You don't have to agree with it." : '';
}

const until = (day: string | undefined, words: string) => (day ? `${words} ${formatDay(day)}.` : '');

/** Whoever acts for a customer may read what the customer did, and must not be told that they did it. */
const REASONS: Record<NonNullable<CaseNews['reason']>, Record<Reader, string>> = {
  reopened: {
    customer: "It's open again, and we're looking into it.",
    representative: "It's open again, and we're looking into it.",
  },
  again: {
    customer: "You told us that our answer didn't settle it. We're sorry, and we're looking into it again.",
    representative: "We were told that our answer didn't settle it. We're sorry, and we're looking into it again.",
  },
  review: {
    customer: "You asked for a review. Somebody who hasn't worked on it before will look at it again.",
    representative: "A review was asked for. Somebody who hasn't worked on it before will look at it again.",
  },
};

/** The text of the button. */
const SETTLES = 'Tell us whether this settles it';

/** The promise, for news after which the customer waits for us. */
const promise = ({ promisedOn }: CaseNews) => (promisedOn ? `You'll have our answer by ${formatDay(promisedOn)}.` : '');

/** What the news means for the customer; empty if the news says it already. */
function meaningOf(news: CaseNews): string {
  const { reason, state, reader } = news;
  const meaning = reason ? REASONS[reason][reader] : state && MEANINGS[state](news);
  const isWaiting = state === undefined || state === 'in-hand';
  return [meaning, isWaiting && promise(news)].filter(Boolean).join(' ');
}

function headingOf({ kind, state, message, reason, agreed, isFinal, reader }: CaseNews): string {
  const it = CALLED[reader](CASE_NAMES[kind]);
  if (reason === 'reopened') return `We've reopened ${it}`;
  if (reason === 'again') return `We're looking at ${it} again`;
  if (reason === 'review') return `We're reviewing ${it}`;
  if (message !== undefined && (state === undefined || state === 'in-hand')) return `We've replied about ${it}`;
  if (state === 'resolved' && isFinal && !agreed) return `We've closed ${it}`;
  return HEADINGS[state ?? 'in-hand'](it);
}

const REFERENCES: Record<Reader, string> = { customer: 'Your reference', representative: 'Reference' };

/** The supplier's facts for news. */
export type NewsSupplier = Pick<MailSupplier, 'adviceBodies' | 'meterEmergencyPhone'>;

/** The mail for an answer, a change of state, or both at once. */
export function newsWords(news: CaseNews, supplier: NewsSupplier): MailWords {
  const { reference, message, files, state, link, reader } = news;
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
      { label: REFERENCES[reader], value: reference },
      ...(files.length > 0 ? [{ label: `With this message, on ${CASE_PAGE[reader]}`, value: files.join(', ') }] : []),
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
      followSection(link, reader),
      ...(news.waysOn && state !== 'withdrawn' ? [waysOnSection(news.waysOn, supplier.adviceBodies, reader)] : []),
      ...(news.isPayAsYouGo
        ? [{ heading: NO_SUPPLY, paragraphs: [meterEmergency(supplier.meterEmergencyPhone)] }]
        : []),
    ],
  };
}

const NO_SUPPLY = 'If you have no gas or electricity';

/** The mail of 'Find my case' (CT-03). */
export function freshLinkWords({
  reference,
  kind,
  reader,
  link,
}: Pick<CaseNews, 'reference' | 'kind' | 'reader' | 'link'>): MailWords {
  const heading = `The link to ${CALLED[reader](CASE_NAMES[kind])}`;
  return {
    subject: `${heading}: ${reference}`,
    heading,
    greeting: 'Hello',
    facts: [{ label: REFERENCES[reader], value: reference }],
    sections: [{ heading: 'You asked for this link', paragraphs: [[ASKED[reader]]] }, followSection(link, reader)],
  };
}

const ASKED: Record<Reader, string> = {
  customer:
    "If you didn't ask for it, you can ignore this email. The link also asks for your email address, so nobody else can open your case with it alone.",
  representative:
    "If you didn't ask for it, you can ignore this email. The link also asks for your email address, so nobody else can open the case with it alone.",
};
