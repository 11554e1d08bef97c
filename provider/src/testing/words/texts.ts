/** What customers read, one text of each kind: every confirmation, mail and letter of a case, and the desk's templates. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Representative } from '@larkfield/api-schemas/case-customer';
import { CaseState, LetterKind } from '@larkfield/api-schemas/cases';
import { TemplatesFile } from '@larkfield/api-schemas/staff-calls/reply-templates';
import { readFacts } from '@larkfield/service/supplier/facts';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import type { LetterCase } from '../../cases/letters/letter-facts.ts';
import { letterSupplier } from '../../cases/letters/letter-supplier.ts';
import { letterFor } from '../../cases/letters/reader.ts';
import { letterText } from '../../cases/letters/text.ts';
import { composeLetter } from '../../cases/letters/words.ts';
import { type CaseNews, freshLinkWords, newsWords } from '../../cases/mails/case-words.ts';
import { isOpen } from '../../cases/rules/state.ts';
import type { CaseRow } from '../../cases/store/case-row.ts';
import { printedNews } from '../../cases/tasks/printed-news.ts';
import { confirmationWords } from '../../leads/mails/words.ts';
import { plainText } from '../../mail/plain-text.ts';
import type { MailWords } from '../../mail/words.ts';
import { factsOf } from '../../mailing.ts';
import type { ProviderSettings } from '../../settings.ts';
import { COMPLAINT, ENQUIRY, FEEDBACK, JOINING } from '../leads.ts';

const ID = 'LF-7K3M-92QX';
const RECEIVED = '2026-11-20T14:05:00.000Z';
const LINK = 'https://www.larkfield.example/help-and-support/case/link';
const PAY_AS_YOU_GO = { 'query-subtype': 'Make a complaint-Pay As You Go' };
const READING = {
  ...{ topic: 'PriceCapMeterRead', 'query-subtype': null, query: null },
  'additional-information': { Fuel: 'Gas', ReadingDate: '2026-11-19', GasAccountNumber: 'A1', GasReading: '004321' },
};
const BY_PHONE = { 'additional-information': { channel: 'phone' } };

const RUTH: Representative = {
  ...{ name: 'Ruth Neill', email: 'ruth@example.org', telephone: null, address: null, 'reached-by': 'email' },
  ...{ authority: 'power-of-attorney', from: '2020-01-01', until: null, 'letters-to': 'representative', proof: null },
  'no-authority': null,
};

/** The name and the words of a text. */
export type Text = readonly [name: string, words: string];

export function everyText(settings: ProviderSettings): Text[] {
  const supplier = readSupplier(settings, []);
  const mails = factsOf(settings, supplier);
  const mailed = ([name, words]: readonly [string, MailWords]): Text => [name, plainText(words, mails)];
  const letters = (isPayAsYouGo: boolean) => letterSupplier(supplier, settings, readFacts(settings), { isPayAsYouGo });
  return [
    ...confirmations(mails).map(mailed),
    ...news().map(([name, one]) => mailed([`Mail: ${name}`, newsWords(one, mails)])),
    mailed([
      'Mail: a fresh link',
      freshLinkWords({ reference: ID, kind: 'complaint', reader: 'customer', link: LINK }),
    ]),
    ...bothLetters(letters),
    ...printed(letters),
    ...templates(settings.CONTENT_DIR),
  ];
}

function confirmations(supplier: ReturnType<typeof factsOf>): [string, MailWords][] {
  const kinds = { ...{ complaint: {}, 'complaint of a pay as you go customer': PAY_AS_YOU_GO, enquiry: ENQUIRY } };
  const leads = {
    ...kinds,
    'credit feedback': FEEDBACK,
    register: JOINING,
    reading: READING,
    'complaint by phone': BY_PHONE,
  };
  const words = (changes: object, more = {}) =>
    confirmationWords(
      { id: ID, receivedAt: RECEIVED, attributes: { ...COMPLAINT, ...changes } },
      supplier,
      changes === READING ? more : { caseLink: LINK, ...more },
    );
  return [
    ...Object.entries(leads).map(([name, changes]): [string, MailWords] => [`Confirmation: ${name}`, words(changes)]),
    ['Confirmation: complaint, with extra help', words({}, { offersExtraHelp: true })],
    ['Confirmation: complaint that is recorded late', words({}, { now: new Date('2027-01-10T10:00:00Z') })],
  ];
}

const AGREED = { by: 'phone', on: '2026-12-01' } as const;
const OPEN = { from: '2027-01-15', isNow: false };
const MESSAGE = { text: 'The words of the reply.', form: 'written' };

const NEWS: CaseNews = {
  ...{ reader: 'customer', reference: ID, kind: 'complaint', state: undefined, reason: undefined, files: [] },
  ...{ promisedOn: '2026-12-11', message: undefined, agreed: undefined, isFinal: false, waysOn: OPEN },
  ...{ isPayAsYouGo: false, reopenUntil: undefined, link: LINK },
};

/** Everything that a mail about a case can be about, for its customer and for who acts for them. */
function news(): [string, CaseNews][] {
  const closed = { reopenUntil: '2026-12-29' };
  const all: Record<string, Partial<CaseNews>> = {
    'a reply': { message: MESSAGE },
    ...Object.fromEntries(CaseState.options.map((state) => [`state ${state}`, { state }])),
    'settled, as the customer told us': { state: 'resolved', agreed: AGREED, ...closed },
    'closed after the final response': {
      state: 'resolved',
      isFinal: true,
      waysOn: { ...OPEN, isNow: true },
      ...closed,
    },
    withdrawn: { state: 'withdrawn', ...closed },
    reopened: { state: 'in-hand', reason: 'reopened' },
    'not settled': { state: 'in-hand', reason: 'again' },
    review: { state: 'in-hand', reason: 'review' },
    'an answer to a pay as you go customer': { state: 'answer-offered', message: MESSAGE, isPayAsYouGo: true },
    'an answer to an enquiry': { kind: 'enquiry', state: 'resolved', message: MESSAGE, waysOn: undefined, ...closed },
    'an answer to a request for the register': {
      kind: 'priority-services',
      state: 'resolved',
      message: MESSAGE,
      waysOn: undefined,
    },
  };
  return Object.entries(all).flatMap(([name, changes]): [string, CaseNews][] => [
    [name, { ...NEWS, ...changes }],
    [`${name}, to a representative`, { ...NEWS, ...changes, reader: 'representative' }],
  ]);
}

const ABOUT: LetterCase = {
  ...{
    reference: ID,
    receivedAt: new Date(RECEIVED),
    firstName: 'Siân',
    surname: "O'Neill",
    words: 'My bill is wrong.',
  },
  ...{ address: ['1 Larkspur Gate', 'London', 'SW1A 1AA'], account: 'A12345', subject: 'Billing', closedAt: null },
  mailboxes: { customer: true, representative: true },
  ...{ offer: '£40 off your bill', position: 'The reading is right.', handler: 'Priya', state: 'in-hand', weeks: 8 },
};

const BY_POST: LetterCase = { ...ABOUT, mailboxes: { customer: false, representative: false } };

function bothLetters(supplierFor: (isPayAsYouGo: boolean) => ReturnType<typeof letterSupplier>): Text[] {
  const closed: LetterCase = { ...ABOUT, state: 'resolved', closedAt: new Date('2026-12-01T09:00:00Z') };
  const write = (kind: LetterKind, about: LetterCase, acting?: Representative, isPayAsYouGo = false) =>
    letterText(
      letterFor(composeLetter(kind, about, supplierFor(isPayAsYouGo), new Date('2027-01-15T09:00:00Z')), acting, ROW),
    );
  return [
    ...LetterKind.options.flatMap((kind): Text[] => [
      [`Letter: ${kind}`, write(kind, ABOUT)],
      [`Letter: ${kind}, to a representative`, write(kind, ABOUT, RUTH)],
    ]),
    ['Letter: eight-weeks, without an e-mail address', write('eight-weeks', BY_POST)],
    ['Letter: eight-weeks, after we closed it', write('eight-weeks', closed)],
    ['Letter: deadlock, to a pay as you go customer', write('deadlock', ABOUT, undefined, true)],
  ];
}

// Only what a letter is written from.
const ROW = {
  ...{ id: ID, first_name: 'Siân', surname: "O'Neill", state: 'resolved', email: 'sian@example.org' },
  closed_at: '2026-12-01T10:00:00.000Z',
} as CaseRow;

/** The letters that customers who chose post have instead of mails. */
function printed(supplierFor: (isPayAsYouGo: boolean) => ReturnType<typeof letterSupplier>): Text[] {
  const write = (state: CaseState, more: Partial<Parameters<typeof printedNews>[0]> = {}) => {
    const agreed = state === 'resolved' && !more.isFinal ? AGREED : undefined;
    const news = { at: '2026-12-01T10:00:00.000Z', message: undefined, state, agreed };
    const row = { ...ROW, state, closed_at: isOpen(state) ? null : ROW.closed_at };
    const supplier = supplierFor(false);
    return letterText(printedNews({ row, news, address: [], supplier, waysOn: OPEN, isFinal: false, ...more }));
  };
  const ofState = (state: CaseState): Text[] => [
    [`Letter by post: state ${state}`, write(state)],
    [`Letter by post: state ${state}, to a representative`, write(state, { representative: RUTH })],
  ];
  return [
    ...CaseState.options.flatMap(ofState),
    [
      'Letter by post: closed after the final response',
      write('resolved', { isFinal: true, waysOn: { ...OPEN, isNow: true } }),
    ],
    [
      'Letter by post: to a customer without an e-mail address',
      write('answer-offered', { row: { ...ROW, email: null, state: 'answer-offered', closed_at: null } }),
    ],
    ['Letter by post: to a pay as you go customer', write('answer-offered', { supplier: supplierFor(true) })],
  ];
}

function templates(folder: string): Text[] {
  const file = TemplatesFile.parse(JSON.parse(readFileSync(join(folder, 'templates.json'), 'utf8')));
  return file.templates.map(({ name, paragraphs }): Text => [`Template: ${name}`, paragraphs.join('\n\n')]);
}
