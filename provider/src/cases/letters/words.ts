/**
 * The words of the two letters that the complaint-handling rules require, in the plain language that the guidance of
 * the Energy Ombudsman asks for. docs/explanation/complaint-rules.md has the source of each sentence.
 */
import type { CaseState, LetterKind } from '@larkfield/api-schemas/cases';
import { daysBetween, formatDay } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import { COMPLAINT, type Reader } from '../../mail/paragraph.ts';
import { withoutAddresses } from '../../mail/without-addresses.ts';
import { type Block, heading, type Letter, type LetterWords, paragraph } from './letter.ts';
import type { LetterCase } from './letter-facts.ts';
import type { LetterSupplier } from './letter-supplier.ts';
import { adviceBlocks, askUs, ombudsmanBlocks } from './ways-on.ts';

/** Longest part of a complaint that a letter quotes, in UTF-16 units; the whole of it is on the case's page. */
const MOST_WORDS = 800;

/** The letter of that kind, written at that moment, to the customer; `letterFor` addresses it to somebody else. */
export function composeLetter(kind: LetterKind, about: LetterCase, supplier: LetterSupplier, now: Date): Letter {
  const day = londonDay(now);
  const name = nameOf(about);
  const customer = {
    ...wordsOf(kind, { about, reader: 'customer' }, supplier, day),
    ...addressedTo(name, about.address),
  };
  return {
    ...customer,
    from: [...supplier.postalAddress],
    date: formatDay(day),
    closing: ['Yours sincerely', 'The complaints team', supplier.name],
    versions: {
      customer,
      representative: wordsOf(kind, { about, reader: 'representative' }, supplier, day),
    },
  };
}

/** The lines of a letter that name the customer. */
export const addressedTo = (name: string, address: readonly string[]): Pick<Letter, 'to' | 'greeting'> => ({
  to: [name, ...address].filter((line) => line !== ''),
  greeting: `Dear ${withoutAddresses(name) || 'customer'},`,
});

/** A complaint, and who reads of it. */
interface LetterView {
  about: LetterCase;
  reader: Reader;
}

function wordsOf(kind: LetterKind, view: LetterView, supplier: LetterSupplier, day: string): LetterWords {
  const { about, reader } = view;
  return {
    title: `${TITLES[kind](about)}: ${about.reference}`,
    heading: TITLES[kind](about),
    blocks: [
      ...OPENINGS[kind](view, day),
      ...complaintBlocks(view),
      ...POSITIONS[kind](view),
      ...offerBlocks(view),
      ...ombudsmanBlocks(about, supplier, { day, reader }),
      ...adviceBlocks(supplier, reader),
      ...askUs(about, supplier, reader),
    ],
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
export const nameOf = ({ firstName, surname }: Pick<LetterCase, 'firstName' | 'surname'>) =>
  oneLine(`${firstName} ${surname}`);
const receivedOn = ({ receivedAt }: LetterCase) => formatDay(londonDay(receivedAt));

/** How long ago it was received: `8 weeks ago`, or `more than 8 weeks ago` on every other day of the week. */
function waited({ receivedAt }: LetterCase, day: string): string {
  const days = daysBetween(londonDay(receivedAt), day);
  const weeks = Math.floor(days / 7);
  return `${days % 7 === 0 ? '' : 'more than '}${weeks} week${weeks === 1 ? '' : 's'} ago`;
}

/** Why the letter is sent: the complaint is open, or was closed without its customer's agreement (RW-15). */
const unsettled = ({ closedAt }: LetterCase, reader: Reader) =>
  closedAt
    ? `${NOT_AGREED[reader]} We closed it on ${formatDay(londonDay(closedAt))}.`
    : 'it is not settled yet. We are sorry that it has taken so long.';

const TITLES: Record<LetterKind, (about: LetterCase) => string> = {
  'eight-weeks': ({ weeks }) => `Your ${weeks}-week letter: the Energy Ombudsman can now help you`,
  deadlock: () => 'Your deadlock letter: the Energy Ombudsman can now help you',
};

const OPENINGS: Record<LetterKind, (view: LetterView, day: string) => Block[]> = {
  'eight-weeks': ({ about, reader }, day) => [
    paragraph(
      `We received ${COMPLAINT[reader]} on ${receivedOn(about)}. That is ${waited(about, day)}, and ${unsettled(about, reader)}`,
    ),
    paragraph(`You can now take ${COMPLAINT[reader]} to the Energy Ombudsman. This letter says how.`),
  ],
  deadlock: ({ about, reader }) => [
    paragraph(
      `We received ${COMPLAINT[reader]} on ${receivedOn(about)}. We have looked into it, and we do not agree with you on how to settle it. We have nothing more to offer, so this is our final answer.`,
    ),
    paragraph(
      `You can now take ${COMPLAINT[reader]} to the Energy Ombudsman. You do not have to wait any longer. This letter says how.`,
    ),
  ],
};

const COMPLAINT_HEADINGS: Record<Reader, string> = { customer: 'Your complaint', representative: 'The complaint' };

function complaintBlocks({ about, reader }: LetterView): Block[] {
  const facts = [
    { label: 'Reference', value: about.reference },
    { label: 'Received', value: receivedOn(about) },
    { label: 'Account number', value: withoutAddresses(about.account ?? '') },
    { label: 'About', value: withoutAddresses(about.subject ?? '') },
  ];
  const known = facts.filter(({ value }) => value !== '').map(({ label, value }) => ({ label, value: [value] }));
  const words = beginningOf(withoutAddresses(about.words.trim()));
  const quote: Block[] = words === '' ? [] : [{ kind: 'quote', text: words }];
  return [heading(COMPLAINT_HEADINGS[reader]), { kind: 'facts', facts: known }, ...quote];
}

function beginningOf(text: string): string {
  if (text.length <= MOST_WORDS) return text;
  const end = text.lastIndexOf(' ', MOST_WORDS);
  // Never splits a surrogate pair.
  const cut = text.slice(0, end > 0 ? end : MOST_WORDS).replace(/[\ud800-\udbff]$/, '');
  return `${cut} …`;
}

/** The paragraph for an open complaint that waits for its customer or has an offer. */
const STANDING: Partial<Record<CaseState, Record<Reader, string>>> = {
  'waiting-for-customer': {
    customer: ', and needs your answer to our last message before we can carry on.',
    representative: ', and needs an answer to our last message before we can carry on.',
  },
  'answer-offered': {
    customer: '. We have sent you our answer, and have not heard whether it settles your complaint.',
    representative: '. We have sent our answer, and have not heard whether it settles this complaint.',
  },
};

const NOT_AGREED: Record<Reader, string> = {
  customer: 'you have not told us that it is settled.',
  representative: 'we have not been told that it is settled.',
};

const CLOSED: Record<Reader, string> = {
  customer: 'We have closed your complaint. If it is not settled for you, tell us and we will look at it again.',
  representative: 'We have closed this complaint. If it is not settled, tell us and we will look at it again.',
};

const STILL = 'You can still talk to us, whether or not you go to the Energy Ombudsman.';

function whereWeAre({ about: { handler, state, closedAt }, reader }: LetterView): string {
  if (closedAt) return CLOSED[reader];
  const who = handler ? oneLine(handler) : 'Our complaints team';
  const standing = STANDING[state]?.[reader];
  return standing
    ? `${who} is dealing with ${COMPLAINT[reader]}${standing}`
    : `${who} is still working on ${COMPLAINT[reader]}.`;
}

const POSITIONS: Record<LetterKind, (view: LetterView) => Block[]> = {
  'eight-weeks': (view) => [
    heading('Where we are'),
    ...(view.about.position ? [{ kind: 'quote' as const, text: view.about.position }] : []),
    paragraph(`${whereWeAre(view)} ${STILL}`),
  ],
  deadlock: ({ about: { position } }) =>
    position ? [heading('Our final answer'), { kind: 'quote', text: position }] : [],
};

function offerBlocks({ about: { offer }, reader }: LetterView): Block[] {
  if (!offer) return [];
  return [
    heading('What we have offered'),
    { kind: 'quote', text: offer },
    paragraph(
      `If you want to accept this offer, please tell us. It stays open while the Energy Ombudsman looks at ${COMPLAINT[reader]}; its decision may be for more, for less or for something else.`,
    ),
  ];
}
