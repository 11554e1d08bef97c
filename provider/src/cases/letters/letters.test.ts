import { join } from 'node:path';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { readAdviceBodies } from '@larkfield/service/supplier/advice-bodies';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { letterHtml } from './html.ts';
import type { LetterCase } from './letter-facts.ts';
import { toMail } from './letter-mail.ts';
import type { LetterSupplier } from './letter-supplier.ts';
import { letterPdf } from './pdf.ts';
import { letterText } from './text.ts';
import { composeLetter } from './words.ts';

const SUPPLIER: LetterSupplier = {
  name: 'Larkfield Energy',
  postalAddress: ['Larkfield Energy', 'PO Box 100', 'Larkfield', 'LF1 1AA'],
  email: 'help@larkfield.example',
  findPage: 'https://www.larkfield.example/help-and-support/find-my-case',
  phone: '0808\u00a0157\u00a00100',
  openingHours: 'Monday to Friday 8am to 8pm',
  meterEmergencyPhone: undefined,
  relayPhone: '18001 0808 157 0100',
  resolutionWeeks: 8,
  ombudsmanMonths: 12,
  adviceBodies: readAdviceBodies({ CONTENT_DIR: join(PROJECT_ROOT, 'content') }),
};

const COMPLAINT: LetterCase = {
  reference: 'LF-7K3M-92QX',
  receivedAt: new Date('2026-11-20T14:05:00Z'),
  firstName: 'Siân',
  surname: "O'Neill",
  address: ['14 Canal Street', 'Manchester', 'M1 3HE'],
  account: 'A12345',
  subject: 'Dispute Bill/Balance',
  words: 'My bill is wrong.\nIt has been for months.',
  offer: null,
  position: null,
  handler: null,
  state: 'in-hand',
  closedAt: null,
  mailboxes: { customer: true, representative: true },
  weeks: 8,
};

const NOW = new Date('2027-01-15T09:00:00Z');
const compose = (kind: 'eight-weeks' | 'deadlock', changes: Partial<LetterCase> = {}) =>
  composeLetter(kind, { ...COMPLAINT, ...changes }, SUPPLIER, NOW);

/** What the rules and the Ombudsman's guidance ask of both letters. */
const BOTH_SAY: readonly [string, RegExp][] = [
  ['who it is about', /^Siân O'Neill\n14 Canal Street\nManchester\nM1 3HE$/m],
  ['who it is from', /^Larkfield Energy\nPO Box 100\nLarkfield\nLF1 1AA$/m],
  ['the right to go there', /You can now take your complaint to the Energy Ombudsman/],
  ['that it is free', /It is free for you/],
  ['that it is independent', /It is independent/],
  ['what it can do', /say sorry, to explain what went wrong, to put it right, and to pay you/],
  [
    'that we have to keep to its decision, and the customer need not',
    /we have to do what it says\. You do not have to/,
  ],
  ['until when', /12 months from the date of this letter, until 15 January 2028/],
  ['its website', /Website: www\.energyombudsman\.org/],
  ['its telephone number', /Phone: 0330\s440\s1624/],
  ['its postal address', /Post: Energy Ombudsman, PO Box 966, Warrington, WA4 9DF/],
  ['the reference', /Reference: LF-7K3M-92QX/],
  ['when it was received', /Received: 20 November 2026/],
  ['the account', /Account number: A12345/],
  ['its subject', /About: Dispute Bill\/Balance/],
  ['who writes', /Yours sincerely\nThe complaints team\nLarkfield Energy/],
  ['the customer’s words', /^> My bill is wrong\.\n> It has been for months\.$/m],
  ['free advice', /Citizens Advice: www\.citizensadvice\.org\.uk or 0808\s223\s1133/],
  ['free advice in Scotland', /Advice Direct Scotland: energyadvice\.scot or 0808\s196\s8660/],
  [
    'how to have it in another form or language',
    /large print, in braille or as audio, free of charge: call 0808\s157\s0100\. .* Relay UK on 18001\s0808\s157\s0100\. .*another language/,
  ],
  ['how to reach us', /0808\u00a0157\u00a00100 \(Monday to Friday 8am to 8pm\), .*help-and-support\/find-my-case/],
  ['the mailbox that is read', /You can also email help@larkfield\.example/],
];

test.each(BOTH_SAY)('[DK-03, CT-07] both letters say %s', (_, words) => {
  for (const kind of ['eight-weeks', 'deadlock'] as const) expect(letterText(compose(kind))).toMatch(words);
});

test('[DK-03] a mailed letter leaves out web and email addresses that the customer typed', () => {
  const letter = compose('eight-weeks', {
    firstName: 'http://evil.example',
    surname: 'Doe',
    account: 'evil.example',
    subject: 'see www.evil.example',
    words: 'Go to evil.example now.',
    address: ['http://evil.example/a', 'St.Albans'],
  });
  expect(letter.greeting).toBe('Dear [address left out] Doe,');
  expect(letter.to).toEqual(['http://evil.example Doe', 'http://evil.example/a', 'St.Albans']);
  expect(letterText(toMail(letter))).not.toContain('evil');
});

test('[DK-03] the eight-week letter says what it is, and that we go on working on the complaint', () => {
  const letter = compose('eight-weeks', { handler: 'Priya' });
  expect(letter.title).toBe('Your 8-week letter: the Energy Ombudsman can now help you: LF-7K3M-92QX');
  expect(letterText(letter)).toMatch(
    /That is 8 weeks ago, and it is not settled yet[\s\S]*Priya is still working on your complaint/,
  );
  const stated = letterText(compose('eight-weeks', { position: 'The meter was tested and is right.' }));
  expect(stated).toMatch(/> The meter was tested and is right\.\n\nOur complaints team is still working on/);
});

test('[DK-03] whoever gave no name is written to as customer, without an empty line above the address', () => {
  const letter = compose('eight-weeks', { firstName: ' ', surname: ' ' });
  expect(letter.greeting).toBe('Dear customer,');
  expect(letter.to).toEqual(COMPLAINT.address);
});

test('[DK-03] the line for a meter that leaves somebody without energy is given where the supplier has one', () => {
  const offersLine = /without gas or electricity, call our meter emergency line at any time: 0808 157 0112/;
  expect(letterText(compose('deadlock'))).not.toMatch(/meter emergency line/);
  const supplier = { ...SUPPLIER, meterEmergencyPhone: '0808 157 0112' };
  expect(letterText(composeLetter('deadlock', COMPLAINT, supplier, NOW)).replaceAll('\u00a0', ' ')).toMatch(offersLine);
});

const WAITING: readonly [string, string, RegExp][] = [
  ['on the day', '2027-01-15T09:00:00Z', /That is 8 weeks ago, and/],
  ['a day later', '2027-01-16T09:00:00Z', /That is more than 8 weeks ago, and/],
  ['of a case that was reopened in June', '2027-06-15T09:00:00Z', /That is more than 29 weeks ago, and/],
];

test.each(WAITING)('[RW-02] %s the eight-week letter says how long it has been', (_, now, words) => {
  expect(letterText(composeLetter('eight-weeks', COMPLAINT, SUPPLIER, new Date(now)))).toMatch(words);
});

test('[RW-02] with a limit of four weeks the letter says four weeks, and with one it says one week', () => {
  const about = { ...COMPLAINT, weeks: 4 };
  const letter = composeLetter('eight-weeks', about, SUPPLIER, new Date('2026-12-18T09:00:00Z'));
  expect(letter.heading).toMatch(/^Your 4-week letter/);
  expect(letterText(letter)).toContain('That is 4 weeks ago');
  const soon = composeLetter('eight-weeks', { ...COMPLAINT, weeks: 1 }, SUPPLIER, new Date('2026-11-27T09:00:00Z'));
  expect(letterText(soon)).toContain('That is 1 week ago');
});

test('[RW-02] a customer whose answer we wait for is not told that we are working on the complaint', () => {
  const waiting = letterText(compose('eight-weeks', { state: 'waiting-for-customer' }));
  expect(waiting).toContain('needs your answer to our last message');
  const offered = letterText(compose('eight-weeks', { state: 'answer-offered' }));
  expect(offered).toContain('We have sent you our answer');
  for (const text of [waiting, offered]) expect(text).not.toContain('still working on');
});

test('[DK-03] the deadlock letter gives our final answer and what is offered', () => {
  const position = 'The meter was tested and is right.';
  const text = letterText(compose('deadlock', { position, offer: '£60' }));
  expect(text).toMatch(/this is our final answer[\s\S]*OUR FINAL ANSWER\n\n> The meter was tested and is right\./);
  expect(text).toMatch(/> £60\n\n.* stays open while the Energy Ombudsman looks at your complaint/);
});

test('[DK-03] a supplier without a mailbox that is read offers no email address', () => {
  const letter = composeLetter('deadlock', COMPLAINT, { ...SUPPLIER, email: undefined }, NOW);
  expect(letterText(letter)).not.toMatch(/email|@/);
});

test('[RW-06, DK-03] whoever has no email address is asked to call or write, and sent to no page', () => {
  const letter = compose('deadlock', { mailboxes: { customer: false, representative: true } });
  expect(letterText(letter)).toContain('or write to us at the address above');
  expect(letterText(letter)).not.toContain('case page');
  const representative = letter.versions?.representative;
  expect(representative && letterText({ ...letter, ...representative })).toContain('on the case page');
});

test('[DK-03] without an offer the letter mentions none', () => {
  expect(letterText(compose('deadlock'))).not.toContain('stays open');
});

test('[DK-03] a long complaint is cut at the end of a word, and never inside a character', () => {
  const words = letterText(compose('eight-weeks', { words: `${'word '.repeat(300)}end` }));
  expect(words).toMatch(/^> (word )+…$/m);
  for (const start of ['', 'x']) {
    const quoted = letterText(compose('eight-weeks', { words: `${start}${'😀'.repeat(1000)}` }));
    const [, smiles = ''] = /^> x?((?:😀)+) …$/mu.exec(quoted) ?? [];
    expect(smiles).toHaveLength(start === '' ? 800 : 798);
  }
  const whole = `${'y'.repeat(799)}.`;
  expect(letterText(compose('eight-weeks', { words: whole }))).toContain(`> ${whole}\n`);
});

const ODD_NAMES: readonly [string, Partial<LetterCase>][] = [
  ['markup', { firstName: '<script>alert(1)</script>', words: '</main><img src=x onerror=alert(1)>' }],
  [
    'a very long name',
    { firstName: 'x'.repeat(100), surname: `${'Wolfeschlegelstein'.repeat(5)}`, words: 'y'.repeat(900) },
  ],
  ['a name from right to left', { firstName: 'محمد عبد الله', surname: 'القاسمي (العائلة)', words: 'فاتورتي خاطئة' }],
  ['writing that turns round', { firstName: '\u202eevil', words: 'one\u202etwo \u2067three' }],
  ['letters of many fonts', { firstName: '漢字', surname: '😀 हिन्दी', words: '\u0000\ufffe\ud800 ⠓' }],
  ['nothing but spaces', { firstName: ' ', surname: ' ', words: ' \n ', address: [] }],
];

test.each(ODD_NAMES)('[DK-03] %s is shown as text on the page, and does not break the PDF', async (_, changes) => {
  const letter = compose('deadlock', changes);
  const page = letterHtml(letter);
  expect(elementsOf(page)).not.toContain('script');
  expect(elementsOf(page)).not.toContain('img');
  const pdf = await PDFDocument.load(await letterPdf(letter, { author: SUPPLIER.name }));
  expect(pdf.getPageCount()).toBeLessThanOrEqual(4);
});

function elementsOf(page: string): string[] {
  const names = (node: DefaultTreeAdapterTypes.Node): string[] => [
    node.nodeName,
    ...('childNodes' in node ? node.childNodes.flatMap(names) : []),
  ];
  return names(parse(page));
}

test('[OP-10] while a case of 300 messages is drawn as a PDF, other requests are answered', async () => {
  const author = SUPPLIER.name;
  const letter = compose('deadlock');
  const text = `${COMPLAINT.words} `.repeat(8);
  // Loads the fonts.
  await letterPdf(letter, { author });
  let turns = 0;
  const requests = setInterval(() => {
    turns += 1;
  });
  await letterPdf({ ...letter, blocks: Array.from({ length: 300 }, () => ({ kind: 'quote', text })) }, { author });
  clearInterval(requests);
  expect(turns).toBeGreaterThan(5);
});

test('[DK-03] the PDF is tagged, in English, and has the letter’s title', async () => {
  const letter = compose('eight-weeks');
  const pdf = await PDFDocument.load(await letterPdf(letter, { author: SUPPLIER.name }), { updateMetadata: false });
  expect([pdf.getTitle(), pdf.getAuthor(), pdf.getLanguage()]).toEqual([letter.title, 'Larkfield Energy', 'en-GB']);
  expect(pdf.catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))?.toString()).toBe('true');
  expect(tagsOf(pdf)).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'L', 'LI', 'BlockQuote', 'Link']));
});

test('[DK-03, DS-04] a screen reader reads the PDF in the order of the letter, and its window has the title', async () => {
  const letter = compose('eight-weeks');
  const pdf = await PDFDocument.load(await letterPdf(letter, { author: SUPPLIER.name }), { updateMetadata: false });
  const kinds = { heading: 'H2', paragraph: 'P', quote: 'BlockQuote', list: 'L', facts: 'L' } as const;
  const paragraphs = (lines: readonly string[]) => lines.map(() => 'P');
  expect(orderOf(pdf)).toEqual([
    ...paragraphs([...letter.from, ...letter.to, letter.date]),
    'H1',
    ...paragraphs([letter.greeting]),
    ...letter.blocks.map(({ kind }) => kinds[kind]),
    ...paragraphs(letter.closing),
  ]);
  const preferences = pdf.catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict);
  expect(String(preferences.get(PDFName.of('DisplayDocTitle')))).toBe('true');
});

/** The kinds of the document's elements, in the order of its structure. */
function orderOf(pdf: PDFDocument): string[] {
  const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const document = root.lookup(PDFName.of('K'), PDFArray).lookup(0, PDFDict);
  const elements = document.lookup(PDFName.of('K'), PDFArray);
  return elements.asArray().map((_, place) => String(elements.lookup(place, PDFDict).get(PDFName.of('S'))).slice(1));
}

/** The kinds of element that the structure has. */
function tagsOf(pdf: PDFDocument): string[] {
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  return objects.flatMap((object) =>
    object instanceof PDFDict && object.has(PDFName.of('S')) && object.has(PDFName.of('P'))
      ? [String(object.get(PDFName.of('S'))).slice(1)]
      : [],
  );
}

test('[DK-03] in large print no words of the page are below 18 points, and those of the PDF neither', async () => {
  const letter = compose('deadlock', { position: 'The meter is right.', offer: '£60' });
  const sizes = (page: string) => [...page.matchAll(/font-size:(\d+)px/g)].map(([, px]) => Number(px));
  expect(Math.min(...sizes(letterHtml(letter, 'large')))).toBe(24);
  expect(Math.min(...sizes(letterHtml(letter)))).toBeLessThan(24);
  const pdf = await letterPdf(letter, { author: SUPPLIER.name, size: 'large' });
  expect(Math.min(...(await fontSizesOf(pdf)))).toBe(18);
  expect((await PDFDocument.load(pdf)).getPageCount()).toBeGreaterThan(3);
  expect(Math.min(...(await fontSizesOf(await letterPdf(letter, { author: SUPPLIER.name }))))).toBe(9);
});

/** The sizes in points that a PDF sets its words in. */
async function fontSizesOf(bytes: Uint8Array): Promise<number[]> {
  const pdf = await PDFDocument.load(bytes);
  const streams = pdf.getPages().map((page) => page.node.Contents());
  return streams.flatMap((stream) => {
    if (!(stream instanceof PDFRawStream)) return [];
    const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    return [...text.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size));
  });
}

test('[DK-03] each line on the page runs in the direction of its first letter', () => {
  const page = letterHtml(compose('deadlock', { words: 'فاتورتي خاطئة\nand in English.' }));
  expect(page.match(/<p dir="auto"[^>]*>(فاتورتي خاطئة|and in English\.)<\/p>/g)).toHaveLength(2);
});

test('[DK-03] the page is a document with a language, a title and one main heading', () => {
  const page = letterHtml(compose('eight-weeks'));
  expect(page).toMatch(/<html lang="en-GB">[\s\S]*<title>Your 8-week letter/);
  expect(elementsOf(page).filter((name) => name === 'h1')).toHaveLength(1);
  expect(page).toContain('href="tel:03304401624"');
  expect(page).toContain('href="https://www.energyombudsman.org"');
  expect(page).toContain('href="mailto:help@larkfield.example"');
});
