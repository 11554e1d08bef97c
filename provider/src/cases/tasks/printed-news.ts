/** News about a case as a letter, for customers whom no mail reaches or who chose post (RW-06). */

import type { Representative } from '@larkfield/api-schemas/case-customer';
import type { CaseState } from '@larkfield/api-schemas/cases';
import { splitGreeting } from '@larkfield/api-schemas/greeting';
import { formatDay } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import { fromJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import * as z from 'zod';
import { meterEmergency, type Reader } from '../../mail/paragraph.ts';
import { type WaysOn, waysOnSection } from '../../mail/ways-on.ts';
import { type Block, heading, type Letter, paragraph } from '../letters/letter.ts';
import type { LetterSupplier } from '../letters/letter-supplier.ts';
import { letterFor } from '../letters/reader.ts';
import { type CaseNews, endingOf } from '../mails/case-words.ts';
import { agreedIn } from '../mails/news-facts.ts';
import { reopenUntil } from '../rules/state.ts';
import { roleOf } from '../store/addressee.ts';
import { type CaseRow, standingOf } from '../store/case-row.ts';
import { type Message, messageOf } from '../store/messages.ts';
import { eventsOfVersion, StateChange } from '../store/read-case.ts';

/** The news in a version of a case that its customer is told. */
export interface VersionNews {
  at: string;
  message: Message | undefined;
  state: CaseState | undefined;
  /** How and when the customer agreed that it is settled. */
  agreed: CaseNews['agreed'];
}

const Sent = z.object({ message: z.string() });

/** Reads what a task `version:4` is about; undefined for any other. */
export async function newsOfVersion(
  database: Database,
  caseId: string,
  about: string,
): Promise<VersionNews | undefined> {
  const version = Number(/^version:(\d+)$/.exec(about)?.[1]);
  if (Number.isNaN(version)) return undefined;
  const events = await eventsOfVersion(database, caseId, version);
  const sent = events.find(({ event }) => event === 'message-sent');
  const moved = events.findLast(({ event }) => event === 'state-changed');
  const id = sent && Sent.parse(fromJsonText(sent.details)).message;
  return {
    at: events[0]?.at ?? '',
    message: id === undefined ? undefined : await messageOf(database, caseId, id),
    agreed: agreedIn(events),
    state: moved && StateChange.parse(fromJsonText(moved.details)).to,
  };
}

/** Where a complaint can go, in every letter about it that is not withdrawn. */
function waysOnBlocks(waysOn: WaysOn | undefined, { adviceBodies }: LetterSupplier, reader: Reader): Block[] {
  if (!waysOn) return [];
  const { heading: title, paragraphs } = waysOnSection(waysOn, adviceBodies, reader);
  return [heading(title), ...paragraphs.map((content) => paragraph(...content))];
}

interface Printed {
  row: CaseRow;
  news: VersionNews;
  /** A line each. */
  address: readonly string[];
  supplier: LetterSupplier;
  /** Where a complaint can go; undefined for other cases. */
  waysOn: WaysOn | undefined;
  /** Whether the customer had our final response. */
  isFinal: boolean;
  /** Who acts for the customer and is written to. */
  representative?: Representative | undefined;
}

/** The letter, dated on the day of the news. */
export function printedNews({ row, news, address, supplier, waysOn, isFinal, representative }: Printed): Letter {
  const name = `${row.first_name} ${row.surname}`.trim();
  // A letter to a representative greets them.
  const own = splitGreeting(representative ? '' : (news.message?.text ?? ''));
  const reader = roleOf({ representative });
  const title = news.message ? 'Our reply' : NEWS[reader];
  const letter: Letter = {
    title: `${title}: ${row.id}`,
    heading: title,
    from: [...supplier.postalAddress],
    to: [name, ...address].filter((line) => line !== ''),
    date: formatDay(londonDay(new Date(news.at || row.updated_at))),
    greeting: own.greeting ? `${own.greeting},` : `Dear ${name || 'customer'},`,
    blocks: [
      { kind: 'facts', facts: [{ label: 'Reference', value: [row.id] }] },
      ...messageBlocks(news, own.greeting ? own.rest : undefined),
      ...meaningBlocks(row, news, { isFinal, reader }),
      ...(news.state === 'withdrawn' ? [] : waysOnBlocks(waysOn, supplier, reader)),
      ...answerBlocks(representative ? representative.email : row.email, supplier, reader),
    ],
    closing: ['Yours sincerely', supplier.name],
  };
  return letterFor(letter, representative, row);
}

/** @param rest of the message after its own greeting */
function messageBlocks({ message }: VersionNews, rest = message?.text): Block[] {
  if (!message || rest === undefined) return [];
  const parts = rest.split(/\n\s*\n/).map((part) => paragraph(part.trim()));
  return message.form === 'spoken' ? [heading('What we told you'), ...parts] : parts;
}

/** What a state means, for readers who cannot open the case's page. */
const MEANINGS: Partial<Record<CaseState, (reader: Reader) => string>> = {
  'waiting-for-customer': () =>
    "We need your answer before we can carry on. Please call us or write to us. The dates we promised you haven't changed.",
  'answer-offered': () =>
    "Please tell us whether this settles it. If it doesn't, we'll look at it again. You can also ask for a review by somebody who hasn't worked on it.",
  withdrawn: (reader) => `${WITHDRAWN[reader]} We've stopped working on it.`,
};

function meaningBlocks(
  row: CaseRow,
  { state, agreed }: VersionNews,
  { isFinal, reader }: { isFinal: boolean; reader: Reader },
): Block[] {
  const meaning = state === 'resolved' ? endingOf({ agreed, isFinal, reader }) : state && MEANINGS[state]?.(reader);
  const until = state === standingOf(row).state ? reopenUntil(standingOf(row)) : undefined;
  const back =
    until && `${state === 'withdrawn' ? AFTER_WITHDRAWAL[reader] : NOT_SETTLED}, tell us by ${formatDay(until)}.`;
  const text = [meaning, back].filter(Boolean).join(' ');
  return text === '' ? [] : [heading('What this means'), paragraph(text)];
}

const NEWS: Record<Reader, string> = { customer: 'An update on your case', representative: 'An update on this case' };

const NOT_SETTLED = "If it isn't settled after all";

/** Either the customer or who acts for them may have withdrawn it. */
const WITHDRAWN: Record<Reader, string> = {
  customer: 'Your case is withdrawn.',
  representative: 'This case is withdrawn.',
};

const AFTER_WITHDRAWAL: Record<Reader, string> = {
  customer: 'If you change your mind',
  representative: 'If it should be looked at after all',
};

const ONLINE: Record<Reader, string> = {
  customer: 'You can also read your case and reply at',
  representative: 'You can also read the case and reply at',
};

const QUOTE: Record<Reader, string> = { customer: 'Give your reference', representative: 'Give the reference' };

/** Every way to answer that there is (CT-07): by mail only where somebody reads it. */
function answerBlocks(
  mailbox: string | null,
  { phone, openingHours, meterEmergencyPhone, relayPhone, email, findPage }: LetterSupplier,
  reader: Reader,
): Block[] {
  const online = mailbox === null ? '' : ` ${ONLINE[reader]} ${findPage}.`;
  return [
    heading('How to reply'),
    paragraph(
      `Call ${phone} (${openingHours})${relayPhone ? `, or by Relay UK ${relayPhone}` : ''}, or write to the address above${email ? ` or to ${email}` : ''}. ${QUOTE[reader]}, so that we can find it.${online}`,
    ),
    ...(meterEmergencyPhone ? [paragraph(...meterEmergency(meterEmergencyPhone))] : []),
  ];
}
