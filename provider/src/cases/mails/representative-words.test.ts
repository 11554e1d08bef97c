/** Every sentence that whoever acts for a customer can get in a mail or letter: the list makes the file long. */
import { join } from 'node:path';
import { Authority, type Representative } from '@larkfield/api-schemas/case-customer';
import { AgreedBy, CaseKind, CaseState, LetterKind } from '@larkfield/api-schemas/cases';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { readAdviceBodies } from '@larkfield/service/supplier/advice-bodies';
import { expect, test } from 'vitest';
import type { Reader } from '../../mail/paragraph.ts';
import type { MailWords } from '../../mail/words.ts';
import type { LetterCase } from '../letters/letter-facts.ts';
import { withCasePage } from '../letters/letter-mail.ts';
import type { LetterSupplier } from '../letters/letter-supplier.ts';
import { letterFor, whyWritten } from '../letters/reader.ts';
import { contentText, letterText } from '../letters/text.ts';
import { composeLetter } from '../letters/words.ts';
import type { CaseRow } from '../store/case-row.ts';
import { printedNews } from '../tasks/printed-news.ts';
import { type CaseNews, freshLinkWords, newsWords } from './case-words.ts';

const RUTH: Representative = {
  ...{ name: 'Ruth Neill', email: 'ruth@example.org', telephone: null, address: null, 'reached-by': 'email' },
  ...{ authority: 'power-of-attorney', from: '2020-01-01', until: null, 'letters-to': 'representative', proof: null },
  'no-authority': null,
};
const SIAN = { first_name: 'Siân', surname: 'Neill' };

const SUPPLIER: LetterSupplier = {
  ...{ name: 'Larkfield Energy', postalAddress: ['Larkfield Energy'], email: 'help@larkfield.example' },
  ...{ findPage: 'https://larkfield.example/find', phone: '0808 157 0100', openingHours: 'all day' },
  ...{
    relayPhone: '18001 0808 157 0100',
    resolutionWeeks: 8,
    ombudsmanMonths: 12,
    meterEmergencyPhone: '0808 157 0300',
  },
  adviceBodies: readAdviceBodies({ CONTENT_DIR: join(PROJECT_ROOT, 'content') }),
};

const COMPLAINT: LetterCase = {
  ...{ reference: 'LF-7K3M-92QX', receivedAt: new Date('2026-11-20T14:05:00Z'), firstName: 'Siân', surname: 'Neill' },
  ...{ address: [], account: null, subject: null, words: '', offer: 'An offer', position: null, handler: null },
  ...{ state: 'in-hand', weeks: 8, closedAt: null, mailboxes: { customer: true, representative: true } },
};

/** The parts of words that a person reads one after the other. */
const linesOf = ({ subject, heading, greeting, facts, sections }: MailWords): string[] => [
  ...[subject, heading, greeting],
  ...facts.map(({ label }) => label),
  ...sections.flatMap((section) => [section.heading, ...section.paragraphs.map((one) => contentText([...one]))]),
];

const REASONS = [undefined, 'reopened', 'again', 'review'] as const;
/** How a case ends, and where it can go. */
const ENDINGS = [
  ...AgreedBy.options.map((by) => ({ agreed: { by, on: '2026-11-30' }, isFinal: false })),
  { agreed: undefined, isFinal: true },
  { agreed: undefined, isFinal: false },
].map((ending, index) => ({
  ...ending,
  waysOn: { from: '2027-01-15', isNow: index % 2 === 0 },
  isPayAsYouGo: true,
}));

const SUPPLIER_OF_MAILS = { adviceBodies: SUPPLIER.adviceBodies, meterEmergencyPhone: '0808 157 0300' };

const MESSAGES = [undefined, { text: '', form: 'written' }, { text: '', form: 'spoken' }];

function mails(reader: Reader, kinds: readonly CaseKind[]): MailWords[] {
  const all: MailWords[] = [];
  const day = { promisedOn: '2026-12-01', reopenUntil: '2026-12-28' };
  const rest = { ...day, reader, reference: 'LF-7K3M-92QX', link: 'https://larkfield.example', files: ['a.pdf'] };
  for (const kind of kinds) {
    all.push(freshLinkWords({ ...rest, kind }));
    for (const state of [undefined, ...CaseState.options])
      for (const reason of REASONS)
        for (const message of MESSAGES)
          for (const ending of ENDINGS)
            all.push(
              newsWords({ ...rest, ...ending, kind, state, reason, message } satisfies CaseNews, SUPPLIER_OF_MAILS),
            );
  }
  return all;
}

function letters(reader: Reader): string[] {
  const acting = reader === 'representative' ? RUTH : undefined;
  const all: string[] = [];
  for (const kind of LetterKind.options)
    for (const state of CaseState.options)
      for (const handler of [null, 'Priya']) {
        const closedAt = state === 'resolved' ? new Date('2027-01-10T09:00:00Z') : null;
        const letter = composeLetter(
          kind,
          { ...COMPLAINT, state, handler, closedAt },
          SUPPLIER,
          new Date('2027-01-15T09:00:00Z'),
        );
        all.push(
          letterText(
            withCasePage(letterFor(letter, acting, SIAN), { href: 'https://larkfield.example', reader, replies: '' }),
          ),
        );
      }
  for (const state of [undefined, ...CaseState.options]) {
    // Only what a letter is written from.
    const row = {
      ...SIAN,
      id: 'LF-7K3M-92QX',
      state: state ?? 'in-hand',
      closed_at: '2026-11-30T10:00:00.000Z',
      email: 'sian@example.org',
    } as CaseRow;
    for (const { agreed, isFinal, waysOn } of ENDINGS) {
      const news = { at: '2026-11-30T10:00:00.000Z', message: undefined, state, agreed };
      const printed = { row, news, address: [], supplier: SUPPLIER, waysOn, isFinal, representative: acting };
      all.push(letterText(printedNews(printed)));
    }
  }
  return all;
}

const sentences = (texts: readonly string[]) =>
  [
    ...new Set(
      texts
        .flatMap((text) => text.split(/\n+|(?<=[.?!]) (?=[A-Z])/))
        .map((sentence) => sentence.trim())
        .filter(Boolean),
    ),
  ].toSorted();

const all = (reader: Reader, kinds: readonly CaseKind[] = CaseKind.options) =>
  sentences([...mails(reader, kinds).flatMap(linesOf), ...letters(reader)]);

test('[RW-13] a representative is told of the complaint as the customer’s, and of no act as their own', () => {
  const told = all('representative').join('\n');
  expect(told).not.toMatch(/\byour (complaint|enquiry|request|case|reference)\b/i);
  expect(told).not.toMatch(/change your mind|You asked for a review|You told us|we have withdrawn|pay you\b/i);
});

test('[RW-13] these are all the sentences that a representative can get', () => {
  // Other kinds differ by their name only, and subjects by the reference.
  const said = all('representative', ['complaint']).filter((one) => !/^\D+: LF-7K3M-92QX$/.test(one));
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "- If you accept its decision, we have to do what it says.
    - In England and Wales, Citizens Advice: www.citizensadvice.org.uk or 0808 223 1133
    - In Scotland, Advice Direct Scotland: energyadvice.scot or 0808 196 8660
    - It can tell us to say sorry, to explain what went wrong, to put it right, and to pay compensation.
    - It is free for you.
    - It is independent of us and of every other supplier.
    15 January 2027
    30 November 2026
    > An offer
    A review was asked for.
    AN UPDATE ON THIS CASE
    Advisers who are independent of us can explain the customer's rights and help you with this complaint.
    Call 0808 157 0100 (all day), or by Relay UK 18001 0808 157 0100, or write to the address above or to help@larkfield.example.
    Call 0808 157 0100 (all day), or write to us on the case page: larkfield.example/find.
    Citizens Advice can also refer customers to the Extra Help Unit, which takes up complaints for people who cannot easily do so themselves.
    Citizens Advice gives free, independent advice on the customer's rights in England and Wales: www.citizensadvice.org.uk or 0808 223 1133.
    Dear Ruth Neill,
    FREE ADVICE
    Follow the case
    Give the reference, so that we can find it.
    Give us the reference, LF-7K3M-92QX.
    HOW TO CONTACT IT, AND BY WHEN
    HOW TO REPLY
    Have this letter and the reference, LF-7K3M-92QX, to hand.
    Hello
    IF WE DON'T PUT IT RIGHT
    IF YOU WANT TO TALK TO US
    If health, age or money makes this harder, please tell us.
    If it doesn't, we'll look at it again.
    If it is not settled, tell us and we will look at it again.
    If it isn't settled after all, tell us by 28 December 2026.
    If it isn't settled after all, tell us on the case page by 28 December 2026.
    If it should be looked at after all, tell us by 28 December 2026.
    If our answer doesn't settle it, we'll look at it again.
    If this complaint isn't settled by 15 January 2027, or if we tell you sooner in a deadlock letter that we can't agree, you can take it to the Energy Ombudsman: www.energyombudsman.org or 0330 440 1624.
    If we don't put it right
    If you accept its decision, we must carry it out; you don't have to accept it.
    If you are deaf or find it hard to speak, call us with Relay UK on 18001 0808 157 0100.
    If you didn't ask for it, you can ignore this email.
    If you have no gas or electricity
    If you want to accept this offer, please tell us.
    If you would rather use another language, tell us which one: we can bring an interpreter onto the call, and send you the main points of this letter in your language.
    If your meter leaves you without gas or electricity, call our meter emergency line at any time: 0808 157 0300.
    In Scotland it is Advice Direct Scotland: energyadvice.scot or 0808 196 8660.
    It can be reopened on the case page until 28 December 2026.
    It is free and independent.
    It stays open while the Energy Ombudsman looks at this complaint; its decision may be for more, for less or for something else.
    It's open again, and we're looking into it.
    Keep this email, and don't pass the link on.
    Larkfield Energy
    Name: Energy Ombudsman
    Our answer to this complaint
    Our complaints team is dealing with this complaint, and needs an answer to our last message before we can carry on.
    Our complaints team is dealing with this complaint.
    Our complaints team is still working on this complaint.
    Phone: 0330 440 1624
    Please call us or write to us.
    Please send it on the case page, below.
    Please tell us whether this settles it.
    Post: Energy Ombudsman, PO Box 966, Warrington, WA4 9DF
    Priya is dealing with this complaint, and needs an answer to our last message before we can carry on.
    Priya is dealing with this complaint.
    Priya is still working on this complaint.
    Received: 20 November 2026
    Reference
    Ruth Neill
    See where it stands, read our messages and reply.
    Somebody in our team is looking into it.
    Somebody who hasn't worked on it before will look at it again.
    THE COMPLAINT
    Tell us whether this settles it
    That is 8 weeks ago, and it is not settled yet.
    That is 8 weeks ago, and we have not been told that it is settled.
    The complaints team
    The dates we promised you haven't changed.
    The link also asks for your email address, so nobody else can open the case with it alone.
    The link to this complaint
    The page asks for the email address that this email went to.
    They can help with this complaint.
    This case is withdrawn.
    This complaint is resolved
    This complaint is withdrawn
    This letter says how.
    WHAT THE ENERGY OMBUDSMAN CAN DO
    WHAT THIS MEANS
    WHAT WE HAVE OFFERED
    WHERE WE ARE
    We are sorry that it has taken so long.
    We are writing to you as the attorney of Siân Neill.
    We can send you this letter in large print, in braille or as audio, free of charge: call 0808 157 0100.
    We closed it on 10 January 2027.
    We have closed this complaint.
    We have looked into it, and we do not agree with you on how to settle it.
    We have nothing more to offer, so this is our final answer.
    We have sent our answer, and have not heard whether it settles this complaint.
    We need something from you about this complaint
    We need your answer before we can carry on.
    We received this complaint on 20 November 2026.
    We were told by phone on 30 November 2026 that it's settled.
    We were told in person on 30 November 2026 that it's settled.
    We were told in writing on 30 November 2026 that it's settled.
    We were told on the case page on 30 November 2026 that it's settled.
    We were told that our answer didn't settle it.
    We'll write to you when we have an answer, or if we need to ask you something.
    We're looking at this complaint again
    We're reviewing this complaint
    We're sorry, and we're looking into it again.
    We're working on this complaint
    We've closed this complaint
    We've given you our final answer, and have closed it.
    We've got it, and somebody in our team will look into it.
    We've got this complaint
    We've reopened this complaint
    We've replied about this complaint
    We've stopped working on it.
    Website: www.energyombudsman.org
    What this means
    With this message, on the case page
    YOUR 8-WEEK LETTER: THE ENERGY OMBUDSMAN CAN NOW HELP YOU
    YOUR DEADLOCK LETTER: THE ENERGY OMBUDSMAN CAN NOW HELP YOU
    You asked for this link
    You can also ask for a review by somebody who hasn't worked on it.
    You can also email help@larkfield.example.
    You can also read the case and reply at https://larkfield.example/find.
    You can now take this complaint to the Energy Ombudsman.
    You can read everything about this complaint, and answer us, here:
    You can still talk to us, whether or not you go to the Energy Ombudsman.
    You can take this complaint to the Energy Ombudsman now: www.energyombudsman.org or 0330 440 1624.
    You do not have to accept it, and if you do not, you can still go to court.
    You do not have to wait any longer.
    You don't have to agree with it.
    You have 12 months from the date of our letter.
    You have 12 months from the date of the letter that we send you then.
    You have 12 months from the date of this letter, until 15 January 2028.
    You'll have our answer by 1 December 2026.
    Yours sincerely
    https://larkfield.example"
  `);
});

test('[RW-13] nobody is told that we withdrew a complaint', () => {
  for (const reader of ['customer', 'representative'] as const)
    expect(all(reader).join('\n')).not.toMatch(/we( have|'ve)? withdr/i);
});

test('[RW-13] each authority says why its holder is written to', () => {
  for (const authority of Authority.options)
    expect(whyWritten({ ...RUTH, authority }, SIAN)).toMatch(/We are writing to you as the .+ Siân Neill\.$/);
});

test('[RW-13] a letter that was written for one reader is read by another in that one’s words', () => {
  const letter = composeLetter('deadlock', COMPLAINT, SUPPLIER, new Date('2027-01-15T09:00:00Z'));
  const ruths = letterFor(letter, RUTH, SIAN);
  expect(letterFor(ruths, RUTH, SIAN)).toEqual(ruths);
  expect(letterFor(ruths, undefined, SIAN)).toEqual(letter);
  const executor = { ...RUTH, name: 'Owen Neill', authority: 'executor' as const };
  expect(letterText(letterFor(ruths, executor, SIAN))).not.toContain('attorney');
  expect(letterText(letterFor(letter, executor, SIAN))).toContain('We received this complaint on 20 November 2026');
});
