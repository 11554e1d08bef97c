import { randomUUID } from 'node:crypto';
import type { LetterKind } from '@larkfield/api-schemas/cases';
import { subjectLabel } from '@larkfield/api-schemas/customer-calls/subjects';
import type { CustomerCase } from '@larkfield/api-schemas/customer-case';
import { numberInWords } from '@larkfield/api-schemas/reply-times';
import { ANSWER_LABELS } from '@larkfield/api-schemas/words/answers';
import { CASE_NAMES } from '@larkfield/api-schemas/words/case-names';
import { daysBetween } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import { isFilled } from '@larkfield/design-system/validation/text.ts';
import { hrefWith } from '../../../href-with.ts';
import type { SiteSearch } from '../../context.ts';
import { checkFields } from '../../forms/check-fields.server.ts';
import type { PublicSettings } from '../../public-settings.ts';
import type { Done, Problem } from './case-address.ts';
import { aboutWhomOf, refusalTexts } from './case-status.tsx';
import type { CaseViewProps } from './case-view.tsx';
import { type CaseAttributes, daysOf, HEADINGS, stateText, stepsOf } from './case-words.ts';
import { type GoOnQuestion, goOnMissing, questionOf } from './go-on-question.tsx';
import { lateOf } from './late-notice.tsx';
import { allWords, type MessageDraft } from './message-draft.server.ts';
import { MESSAGE_RULES, NOTHING_TO_SEND } from './message-fields.ts';
import { shownOf, type ThreadEntry, threadOf } from './thread/thread.ts';

interface Circumstances {
  draft: MessageDraft;
  settings: Pick<PublicSettings, 'supplierName' | 'complaintResolutionWeeks' | 'adviceBodies' | 'contact'>;
  now: Date;
  withPages: SiteSearch['withPages'];
  done: Done | undefined;
  problem: Problem | undefined;
  confirmsWithdrawal: boolean;
  showsAll: boolean;
}

/** The content of a case's page. */
export function describeCase(found: CustomerCase, circumstances: Circumstances): CaseViewProps {
  const { id: reference, attributes } = found.data;
  const { settings, now, done, problem, confirmsWithdrawal } = circumstances;
  const { supplierName, complaintResolutionWeeks: resolutionWeeks, adviceBodies, contact } = settings;
  const today = londonDay(now);
  const name = CASE_NAMES[attributes.kind];
  const question = questionOf(attributes);
  const thread = [sentEntry(attributes), ...threadOf(found, supplierName, name)];
  const hasCard = attributes.actions.includes('not-settled');
  const draft = hasCard ? circumstances.draft : { ...circumstances.draft, text: allWords(circumstances.draft) };
  return {
    reference,
    page: randomUUID(),
    heading: HEADINGS[attributes.kind],
    name,
    late: lateOf(attributes, { today, ombudsman: adviceBodies.ombudsman, line: contact.credit }),
    stateText: stateText(attributes),
    owner: attributes.owner,
    steps: stepsOf(attributes, today),
    days: daysOf(attributes, today),
    letters: attributes.letters.map(({ kind, 'sent-at': sentAt }) => ({
      href: hrefWith('/help-and-support/case/letters/:letter', { letter: kind }),
      name: LETTERS[kind](weeksOf(attributes.dates, resolutionWeeks)),
      sentAt,
    })),
    thread: shownOf(thread, circumstances.showsAll),
    settled: hasCard ? settledOf(attributes, { thread, draft, problem }) : undefined,
    actions: attributes.actions,
    confirmsWithdrawal: confirmsWithdrawal && attributes.actions.includes('withdraw'),
    contactPreference: attributes['contact-preference'],
    message: {
      reference,
      form: draft.form,
      text: draft.text,
      name,
      question,
      reopen: draft.reopen,
      files: draft.files,
      filesTaken: attributes.files,
      errors: errorsOf(draft, problem, question),
    },
    dangers: circumstances.withPages(attributes.dangers),
    extraHelp: extraHelpOf(attributes),
    aboutWhom: aboutWhomOf(attributes),
    done,
    problem,
  };
}

function extraHelpOf({ representative, sent, ...attributes }: CaseAttributes): CaseViewProps['extraHelp'] {
  if (!attributes['offers-extra-help']) return undefined;
  return representative ? { actedFor: `${sent['first-name']} ${sent.surname}`.trim() } : {};
}

/** The card that asks whether our newest message settles the case. */
function settledOf(
  { actions, offer, resolution }: CaseAttributes,
  { thread, draft, problem }: { thread: readonly ThreadEntry[]; draft: MessageDraft; problem: Problem | undefined },
): CaseViewProps['settled'] {
  const answer = thread.findLast(({ isFromCustomer }) => !isFromCustomer);
  const unlessInAnswer = (text: string | null) => (text && !answer?.text.includes(text) ? text : undefined);
  const stillWrong = draft.stillWrong ?? '';
  return {
    answer,
    offer: unlessInAnswer(offer),
    resolution: unlessInAnswer(resolution),
    canSettle: actions.includes('settled'),
    canAskForReview: actions.includes('ask-for-review'),
    text: stillWrong,
    error: problem === 'message' ? faultIn(stillWrong) : undefined,
  };
}

const faultIn = (stillWrong: string) => checkFields({ stillWrong: MESSAGE_RULES }, { stillWrong }).stillWrong;

/** The number of weeks that applied to this complaint, whatever the setting is now. */
function weeksOf({ 'received-at': received, 'eight-weeks': day }: CaseAttributes['dates'], setting: number): number {
  return day === null ? setting : Math.round(daysBetween(londonDay(new Date(received)), day) / 7);
}

const LETTERS: Record<LetterKind, (weeks: number) => string> = {
  'eight-weeks': (weeks) => `Your complaint after ${numberInWords(weeks)} weeks`,
  deadlock: () => 'Our final answer to your complaint',
};

/** The text that opened the case, as the first entry. */
function sentEntry({ sent, dates }: CaseAttributes): ThreadEntry {
  const facts: [label: string, value: string | null][] = [
    [ANSWER_LABELS.subject, sent.subject && subjectLabel(sent.subject)],
    [ANSWER_LABELS.name, `${sent['first-name']} ${sent.surname}`],
    [ANSWER_LABELS.email, sent.email],
    [ANSWER_LABELS.telephone, sent.telephone],
    [ANSWER_LABELS.account, sent.account],
  ];
  return {
    id: 'sent',
    isFromCustomer: true,
    heading: sent.form === 'spoken' ? 'You told us, and we wrote it down' : 'You sent this',
    at: dates['received-at'],
    text: sent.text ?? '',
    facts: facts.flatMap(([label, value]): ThreadEntry['facts'] => (value?.trim() ? [[label, value]] : [])),
    files: [],
  };
}

/** Errors of the message form, if it was sent back. */
function errorsOf(
  { text, stillWrong = '', files, refused, reopen }: MessageDraft,
  problem: Problem | undefined,
  question: GoOnQuestion | undefined,
): CaseViewProps['message']['errors'] {
  // With a fault in the card it was the card that was sent back.
  if (problem !== 'message' || faultIn(stillWrong)) return {};
  const isEmpty = !isFilled(text) && files.length === 0 && refused.length === 0;
  const { message } = checkFields({ message: MESSAGE_RULES }, { message: text });
  return {
    reopen: question && reopen === undefined ? goOnMissing(question) : undefined,
    message: isEmpty ? NOTHING_TO_SEND : message,
    files: refusalTexts(refused),
  };
}
