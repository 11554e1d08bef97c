/** A case as one document for the Energy Ombudsman: what was said, sent and done, oldest first (RW-11). */
import { hasTrait } from '@larkfield/api-schemas/case-events';
import type { StaffCase } from '@larkfield/api-schemas/staff-cases';
import { formatDay } from '@larkfield/calendar/days';
import { formatMoment, londonDay } from '@larkfield/calendar/london';
import { type Block, heading, type Letter, paragraph } from './letter.ts';

type Attributes = StaffCase['data']['attributes'];
type Included = StaffCase['included'][number];
type Message = Extract<Included, { type: 'case-messages' }>;

/** The document, in the form of a letter: it is drawn as one. */
export function caseFile(
  { data: { id, attributes }, included }: StaffCase,
  { supplier, now }: { supplier: string; now: Date },
): Letter {
  const title = `Case ${id}`;
  return {
    title,
    heading: `${title}: what was said and done`,
    from: [supplier],
    to: [],
    date: formatDay(londonDay(now)),
    greeting: `Everything about this ${attributes.kind} as of ${formatMoment(now)}.`,
    blocks: [
      ...factBlocks(id, attributes),
      ...messageBlocks(attributes, included),
      ...fileBlocks(included),
      ...historyBlocks(included),
    ],
    closing: [],
  };
}

function factBlocks(id: string, attributes: Attributes): Block[] {
  const { dates, account, category, subject, resolution, offer, ombudsman, address } = attributes;
  const day = (value: string | null) => (value === null ? null : formatDay(value));
  const moment = (value: string | null) => (value === null ? null : formatMoment(new Date(value)));
  const facts: [label: string, value: string | null][] = [
    ['Reference', id],
    ['Customer', `${attributes['first-name']} ${attributes.surname}`.trim()],
    ['Address', address.join(', ')],
    ['Email', attributes.email],
    ['Telephone', attributes.telephone?.number ?? null],
    ['Account number', account],
    ['About', category ?? subject],
    ['Received', moment(dates['received-at'])],
    ['Eight weeks', day(dates['eight-weeks'])],
    ['First answered', moment(attributes['answered-at'])],
    ['Closed', moment(attributes['closed-at'])],
    ['Our offer', offer],
    ['Our position', resolution],
    ['On the basis', attributes['resolution-basis']],
    ['With the Ombudsman since', day(ombudsman?.since ?? null)],
    ...attributes.payments.map(({ attributes: payment }): [string, string] => [
      'Guaranteed standard',
      `${payment.standard}: ${standingOf(payment)}`,
    ]),
  ];
  const known = facts.flatMap(([label, value]) => (value ? [{ label, value: [value] }] : []));
  return [heading('The case'), { kind: 'facts', facts: known }];
}

function standingOf(payment: Attributes['payments'][number]['attributes']): string {
  if (payment['taken-back-at'] !== null) return 'not owed after all';
  const paid = payment['paid-on'] === null ? '' : `, paid on ${formatDay(payment['paid-on'])}`;
  return `£${payment.pounds} due by ${formatDay(payment['pay-by'])}${paid}`;
}

function messageBlocks(attributes: Attributes, included: readonly Included[]): Block[] {
  const messages = included.filter((one): one is Message => one.type === 'case-messages');
  const first: Block[] = attributes.text
    ? [
        paragraph(`${formatMoment(new Date(attributes.dates['received-at']))}: ${speakerOf(attributes['said-by'])}`),
        { kind: 'quote', text: attributes.text },
      ]
    : [];
  const blocks = messages.flatMap(
    ({ attributes: { at, author, channel, direction, form, text, 'said-by': saidBy } }): Block[] => [
      paragraph(
        `${formatMoment(new Date(at))}: ${direction === 'to-customer' ? `we told the customer${named(author.name)}` : `${speakerOf(saidBy)} told us${author.kind === 'staff' ? `, written down${named(author.name)}` : ''}`}, ${wayOf(channel, direction)}${form === 'spoken' ? ', spoken' : ''}`,
      ),
      { kind: 'quote', text },
    ],
  );
  return [heading('Messages, calls and letters'), ...first, ...blocks];
}

const speakerOf = (saidBy: string | null) => (saidBy === null ? 'the customer' : `${saidBy}, for the customer,`);

const named = (name: string | null) => (name === null ? '' : ` by ${name}`);

/** A reply of ours goes by email or is printed, as its reader is reached then: the message itself doesn't say. */
const wayOf = (channel: Message['attributes']['channel'], direction: Message['attributes']['direction']) =>
  channel === 'email' && direction === 'to-customer' ? 'in writing' : WAYS[channel];

const WAYS: Record<Message['attributes']['channel'], string> = {
  site: 'on the site',
  email: 'by email',
  phone: 'by telephone',
  post: 'by post',
  'in-person': 'in person',
  letter: 'as a letter',
};

function fileBlocks(included: readonly Included[]): Block[] {
  const items = included.flatMap((one) =>
    one.type === 'case-files'
      ? [
          `${one.attributes.name}, ${Math.ceil(one.attributes.size / 1000)} kB, ${one.attributes.direction === 'to-customer' ? 'from us' : 'from the customer'}, ${formatMoment(new Date(one.attributes['created-at']))}`,
        ]
      : [],
  );
  const list: Block = items.length > 0 ? { kind: 'list', items: items.map((item) => [item]) } : paragraph('None.');
  return [heading('Files'), list];
}

/** Details of events that are ids of messages and of staff. */
const IDS = ['message', 'to-id'];

function historyBlocks(included: readonly Included[]): Block[] {
  const items = included.flatMap((one) => {
    if (one.type !== 'case-events' || !hasTrait(one.attributes.event, 'ombudsman')) return [];
    const { at, event, actor, details } = one.attributes;
    const words = Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'string' && !IDS.includes(name) ? [`${name} ${value}`] : [],
    );
    const who = actor.kind === 'customer' ? 'the customer' : (actor.name ?? 'the system');
    return [`${formatMoment(new Date(at))}, ${who}: ${[event.replaceAll('-', ' '), ...words].join('; ')}`];
  });
  return [heading('History'), { kind: 'list', items: items.map((item) => [item]) }];
}
