/**
 * The words of the two letters that the complaint-handling rules require, in the plain language that the guidance of
 * the Energy Ombudsman asks for. docs/explanation/complaint-rules.md has the source of each sentence.
 */
import type { CaseState, LetterKind } from '@larkfield/api-schemas/cases';
import { daysBetween, formatDay } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import { withoutAddresses } from '../../mail/without-addresses.ts';
import { type Block, heading, type Letter, paragraph } from './letter.ts';
import type { LetterCase } from './letter-facts.ts';
import type { LetterSupplier } from './letter-supplier.ts';
import { adviceBlocks, askUs, ombudsmanBlocks } from './ways-on.ts';

/** Longest part of a complaint that a letter quotes, in UTF-16 units; the whole of it is on the case's page. */
const MOST_WORDS = 800;

/** The letter of that kind, written at that moment. */
export function composeLetter(kind: LetterKind, about: LetterCase, supplier: LetterSupplier, now: Date): Letter {
  const day = londonDay(now);
  const name = nameOf(about);
  return {
    title: `${TITLES[kind](about)}: ${about.reference}`,
    heading: TITLES[kind](about),
    from: [...supplier.postalAddress],
    to: [name, ...about.address].filter((line) => line !== ''),
    date: formatDay(day),
    greeting: `Dear ${withoutAddresses(name) || 'customer'},`,
    blocks: [
      ...OPENINGS[kind](about, day),
      ...yourComplaint(about),
      ...POSITIONS[kind](about),
      ...offerBlocks(about),
      ...ombudsmanBlocks(about, supplier, day),
      ...adviceBlocks(supplier),
      ...askUs(about, supplier),
    ],
    closing: ['Yours sincerely', 'The complaints team', supplier.name],
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const nameOf = ({ firstName, surname }: LetterCase) => oneLine(`${firstName} ${surname}`);
const receivedOn = ({ receivedAt }: LetterCase) => formatDay(londonDay(receivedAt));

/** How long ago it was received: `8 weeks ago`, or `more than 8 weeks ago` on every other day of the week. */
function waited({ receivedAt }: LetterCase, day: string): string {
  const days = daysBetween(londonDay(receivedAt), day);
  const weeks = Math.floor(days / 7);
  return `${days % 7 === 0 ? '' : 'more than '}${weeks} week${weeks === 1 ? '' : 's'} ago`;
}

/** Why the letter is sent: the complaint is open, or was closed without its customer's agreement (RW-15). */
const unsettled = ({ closedAt }: LetterCase) =>
  closedAt
    ? `you have not told us that it is settled. We closed it on ${formatDay(londonDay(closedAt))}.`
    : 'it is not settled yet. We are sorry that it has taken so long.';

const TITLES: Record<LetterKind, (about: LetterCase) => string> = {
  'eight-weeks': ({ weeks }) => `Your ${weeks}-week letter: the Energy Ombudsman can now help you`,
  deadlock: () => 'Your deadlock letter: the Energy Ombudsman can now help you',
};

const OPENINGS: Record<LetterKind, (about: LetterCase, day: string) => Block[]> = {
  'eight-weeks': (about, day) => [
    paragraph(
      `We received your complaint on ${receivedOn(about)}. That is ${waited(about, day)}, and ${unsettled(about)}`,
    ),
    paragraph('You can now take your complaint to the Energy Ombudsman. This letter says how.'),
  ],
  deadlock: (about) => [
    paragraph(
      `We received your complaint on ${receivedOn(about)}. We have looked into it, and we do not agree with you on how to settle it. We have nothing more to offer, so this is our final answer.`,
    ),
    paragraph(
      'You can now take your complaint to the Energy Ombudsman. You do not have to wait any longer. This letter says how.',
    ),
  ],
};

function yourComplaint(about: LetterCase): Block[] {
  const facts = [
    { label: 'Reference', value: about.reference },
    { label: 'Received', value: receivedOn(about) },
    { label: 'Account number', value: withoutAddresses(about.account ?? '') },
    { label: 'About', value: withoutAddresses(about.subject ?? '') },
  ];
  const known = facts.filter(({ value }) => value !== '').map(({ label, value }) => ({ label, value: [value] }));
  const words = beginningOf(withoutAddresses(about.words.trim()));
  const quote: Block[] = words === '' ? [] : [{ kind: 'quote', text: words }];
  return [heading('Your complaint'), { kind: 'facts', facts: known }, ...quote];
}

function beginningOf(text: string): string {
  if (text.length <= MOST_WORDS) return text;
  const end = text.lastIndexOf(' ', MOST_WORDS);
  // Never splits a surrogate pair.
  const cut = text.slice(0, end > 0 ? end : MOST_WORDS).replace(/[\ud800-\udbff]$/, '');
  return `${cut} …`;
}

/** The paragraph for an open complaint that waits for its customer or has an offer. */
const STANDING: Partial<Record<CaseState, string>> = {
  'waiting-for-customer': ', and needs your answer to our last message to carry on.',
  'answer-offered': '. We have sent you our answer, and have not heard whether it settles your complaint.',
};

const CLOSED =
  'We have closed your complaint. If it is not settled for you, tell us and we will look at it again. You can still talk to us, whether or not you go to the Energy Ombudsman.';

const POSITIONS: Record<LetterKind, (about: LetterCase) => Block[]> = {
  'eight-weeks': ({ handler, position, state, closedAt }) => [
    heading('Where we are'),
    ...(position ? [{ kind: 'quote' as const, text: position }] : []),
    paragraph(
      closedAt
        ? CLOSED
        : `${handler ? `${oneLine(handler)} has your complaint` : 'Our complaints team has your complaint'}${STANDING[state] ?? ', and we are still working on it.'} You can still talk to us, whether or not you go to the Energy Ombudsman.`,
    ),
  ],
  deadlock: ({ position }) => (position ? [heading('Our final answer'), { kind: 'quote', text: position }] : []),
};

function offerBlocks({ offer }: LetterCase): Block[] {
  if (!offer) return [];
  return [
    heading('What we have offered'),
    { kind: 'quote', text: offer },
    paragraph(
      'If you want to accept this offer, please tell us. It stays open while the Energy Ombudsman looks at your complaint; its decision may be for more, for less or for something else.',
    ),
  ];
}
