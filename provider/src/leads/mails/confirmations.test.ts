import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'parse5';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { fileSender } from '../../mail/sender.ts';
import { COMPLAINT, ENQUIRY, FEEDBACK, JOINING, leadDocument } from '../../testing/leads.ts';
import { testProvider } from '../../testing/provider.ts';
import { composeConfirmation } from './confirmations.ts';

const SUPPLIER = {
  name: 'Larkfield Energy',
  email: 'help@larkfield.example',
  phone: '0808\u00a0157\u00a00100',
  payAsYouGoPhone: '0808\u00a0157\u00a00120',
  meterEmergencyPhone: '0808 157 0105',
  openingHours: 'Monday to Friday 8am to 8pm',
  payAsYouGoOpeningHours: 'every day 8am to 10pm',
  complaintResolutionWeeks: 8,
  adviceBodies: {
    ombudsman: { name: 'Energy Ombudsman', website: 'www.energyombudsman.org', phone: '0330 440 1624' },
    citizensAdvice: { name: 'Citizens Advice', website: 'www.citizensadvice.org.uk', phone: '0808 223 1133' },
    adviceDirectScotland: { name: 'Advice Direct Scotland', website: 'energyadvice.scot', phone: undefined },
    ombudsmanDeadline: '12 months',
  },
  contactPage: 'https://www.larkfield.example/help-and-support/contact-us',
  registerPage: 'https://www.larkfield.example/help-and-support/priority-services',
  procedurePage: 'https://www.larkfield.example/help-and-support/my-account/make-a-complaint',
  readsReplies: false,
};
const FROM = { name: 'Larkfield Energy', address: 'help@larkfield.example', replyTo: undefined };
const TO = { name: "Siân O'Neill", address: 'sian@example.org' };

function compose(changes: Record<string, unknown> = {}, receivedAt = '2026-11-20T14:05:00.000Z', supplier = SUPPLIER) {
  const lead = { id: 'LF-7K3M-92QX', receivedAt, attributes: { ...COMPLAINT, ...changes } };
  return composeConfirmation(lead, { from: FROM, to: TO, supplier });
}

/** Posts a lead and waits for its mail, as a case worker would read it. */
async function mailOf(changes: Record<string, unknown>, environment: Record<string, string> = {}): Promise<Email> {
  const { provider, post, settings } = await testProvider(environment);
  provider.start();
  const { data } = await (await post('/backend/v1/leads', leadDocument(changes))).json();
  const file = join(settings.DATA_DIR, 'mail', `${data.id}.eml`);
  return vi.waitFor(async () => PostalMime.parse(await readFile(file)), { timeout: 5000, interval: 20 });
}

const PAY_AS_YOU_GO = { 'query-subtype': 'Make a complaint-Pay As You Go', 'additional-information': { caseType: '' } };
const READING = {
  topic: 'PriceCapMeterRead',
  'query-subtype': null,
  query: null,
  'additional-information': {
    Fuel: 'Electricity',
    ReadingDate: '2026-11-19',
    Elec7ReadingNormal: '001234',
    Eec7ReadingLow: '5678',
  },
};

describe('what a confirmation says', () => {
  test('[CF-01][CF-03] an energy complaint: seven days, up to 21, resolved within eight weeks, and where to go then', () => {
    const { text } = compose();
    expect(text).toContain('Your reference: LF-7K3M-92QX');
    expect(text).toContain('Received: 20 November 2026 at 14:05');
    expect(text).toMatch(/seven days, .* by 27 November 2026\. .* up to 21 days: .* by 11 December 2026\./);
    expect(text).toContain("If your complaint isn't settled by 15 January 2027");
    expect(text).toMatch(/Energy Ombudsman: www\.energyombudsman\.org or 0330\s440\s1624\. It is free/);
    expect(text).toMatch(/www\.citizensadvice\.org\.uk or 0808\s223\s1133/);
    expect(text).toMatch(
      /If you accept its decision, we must carry it out; you don't have to accept it\. You have 12 months/,
    );
    expect(text).toContain('In Scotland it is Advice Direct Scotland: energyadvice.scot. They can help you complain.');
  });

  test('[CF-03] every complaint is shown the complaints procedure and offered a free copy, and nothing else is', () => {
    for (const complaint of [{}, PAY_AS_YOU_GO]) {
      const { text } = compose(complaint);
      expect(text).toContain("how we deal with complaints. If you'd like a printed copy, ask us: it's free.");
      expect(text).toContain('https://www.larkfield.example/help-and-support/my-account/make-a-complaint');
    }
    for (const other of [ENQUIRY, FEEDBACK, JOINING]) expect(compose(other).text).not.toContain('deal with complaints');
  });

  test('[CF-01] a Pay-As-You-Go complaint: seven to 21 days, with its own number to call', () => {
    const { text } = compose(PAY_AS_YOU_GO);
    expect(text).toContain('between 27 November 2026 and 11 December 2026');
    expect(text).toContain('settled by 15 January 2027');
    expect(text).toContain('0808\u00a0157\u00a00120');
    expect(text).toContain('meter emergency line at any time: 0808\u00a0157\u00a00105');
  });

  test('[CF-01] an energy enquiry: two days, and no mention of the Ombudsman', () => {
    const { subject, text } = compose(ENQUIRY);
    expect(subject).toBe("We've got your enquiry: LF-7K3M-92QX");
    expect(text).toContain('within two days, by 22 November 2026');
    expect(text).not.toContain('Ombudsman');
  });

  test('[CF-01] a Pay-As-You-Go enquiry: seven days', () => {
    expect(compose({ ...ENQUIRY, 'query-subtype': 'Enquiry-Pay As You Go' }).text).toContain(
      'within seven days, by 27 November 2026',
    );
  });

  test('[CF-02] feedback: thanks, and that an email follows when the change is done', () => {
    const { text } = compose(FEEDBACK);
    expect(text).toContain("Thanks, we've got your request");
    expect(text).toContain('a confirmation email when the change is done');
  });

  test('[MR-11] a meter reading is played back as it was sent', () => {
    const { text } = compose(READING);
    expect(text).toContain('Thank you for submitting your meter reading');
    expect(text).toContain('Date of the reading: 19 November 2026');
    expect(text).toContain('Normal electricity reading: 001234\nLow electricity reading: 5678');
  });

  test('[RW-19] extra help is offered where the customer’s words give reason', () => {
    const lead = { id: 'LF-7K3M-92QX', receivedAt: '2026-11-20T14:05:00.000Z', attributes: COMPLAINT };
    const { subject, text } = composeConfirmation(lead, {
      from: FROM,
      to: TO,
      supplier: SUPPLIER,
      offersExtraHelp: true,
    });
    expect(text.replace(/\s+/g, ' ')).toContain(
      "If you or somebody in your home could do with extra help, tell us what would make things easier, or join our Priority Services Register: it's free. https://www.larkfield.example/help-and-support/priority-services",
    );
    expect(subject).toBe("We've got your complaint: LF-7K3M-92QX");
    expect(compose().text).not.toContain('extra help');
  });

  test('[PS-02] a customer who joins the Priority Services Register is told by when, and none of their answers are repeated', () => {
    const { subject, text, html } = compose(JOINING);
    expect(subject).toBe("We've got your request: LF-7K3M-92QX");
    expect(text).toContain('on the Priority Services Register within five days, by 25 November 2026');
    expect(text).toContain("Name: Siân O'Neill");
    expect(`${text}${html}`).not.toMatch(/oxygen|refriger|kingfisher|Gwen|7946|Welsh|large.print|vulnerab|7700/i);
  });

  test('[LD-10] the customer’s own words are played back, but not the answer about vulnerability', () => {
    const { text, html } = compose();
    expect(text).toContain('What happened:\nMy bill is wrong.\nIt has been for months.');
    expect(`${text}${html}`).not.toMatch(/vulnerab/i);
  });

  test('[LD-10] a customer is told how to add something, in both kinds of mail', () => {
    const { text, html } = compose();
    expect(text).toContain('see every way to reach us.\nhttps://www.larkfield.example/help-and-support/contact-us\n');
    expect(html).toContain('<a href="tel:08081570100"');
    const abroad = compose({}, undefined, { ...SUPPLIER, phone: '+353\u00a01\u00a0234\u00a05678' });
    expect(abroad.html).toContain('<a href="tel:+35312345678"');
  });

  test.each([
    ['just after midnight in summer', '2026-06-30T23:30:00.000Z', '1 July 2026 at 00:30', 'by 3 July 2026'],
    ['over the end of summer time', '2026-10-24T22:59:00.000Z', '24 October 2026 at 23:59', 'by 26 October 2026'],
    ['over a leap day', '2028-02-28T09:00:00.000Z', '28 February 2028 at 09:00', 'by 1 March 2028'],
  ])('dates are those of the British calendar: %s', (_, receivedAt, received, due) => {
    const { text } = compose(ENQUIRY, receivedAt);
    expect(text).toContain(`Received: ${received}`);
    expect(text).toContain(due);
  });

  test('markup in what a customer wrote stays text', () => {
    const { html } = compose({ query: '<img src=x onerror=alert(1)>"\'&</td>' });
    const elements = JSON.stringify(parse(html), (key, value) => (key === 'parentNode' ? undefined : value));
    expect(elements).not.toContain('"tagName":"img"');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('a link typed into any field of a form is never mailed in our name', async () => {
    const mail = await mailOf({
      'first-name': 'Visit evil.com',
      surname: 'ev\u200bil。com',
      account: 'https://evil.example',
      query: 'You have won: www.evil.example, evil[.]com or prize@evil.example',
      'contact-number': { type: 'mobile', number: 'tel:evil' },
      'additional-information': { ...COMPLAINT['additional-information'], caseType: 'evil.com' },
    });
    expect(mail.to?.[0]?.name).toBe('Visit [address left out] [address left out]');
    for (const said of [mail.text, mail.html, mail.subject, JSON.stringify(mail.headers)]) {
      expect(said).not.toMatch(/evil/i);
    }
    expect(mail.text).toContain('You have won: [address left out] [address left out] or [address left out]');
  });

  test('the HTML loads no picture, script or style sheet', () => {
    expect(compose().html).not.toMatch(/<img|<script|<link|url\(/i);
  });
});

describe('how it is sent', () => {
  test('[LD-10] an accepted complaint is mailed to its sender, as HTML and as text', async () => {
    const mail = await mailOf({});
    expect(mail.to).toEqual([{ name: "Siân O'Neill", address: 'sian@example.org' }]);
    expect(mail.from).toEqual({ name: 'Larkfield Energy', address: 'help@larkfield.example' });
    expect(mail.subject).toMatch(/^We've got your complaint: LF-/);
    expect(mail.text).toContain('What happened');
    expect(mail.html).toContain('<h1');
  });

  test('[CT-07] a mail says that replies are not read, and leads to the case instead', async () => {
    const mail = await mailOf({});
    expect(mail.replyTo).toBeUndefined();
    for (const body of [mail.text, mail.html]) {
      expect(body).toMatch(/Please don(?:'|&#39;)t reply to this email/);
      expect(body).not.toMatch(/mailto:|[Yy]ou can also reply/);
    }
    expect(mail.text).toMatch(/Write to us on your case page, or call .*\nhttp\S+\/help-and-support\/case\/[\w-]+$/m);
  });

  test('[CT-07] with MAIL_REPLY_TO a reply goes to a mailbox that is read, and the mail says so', async () => {
    const mail = await mailOf({}, { MAIL_REPLY_TO: 'complaints@larkfield.example' });
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['complaints@larkfield.example']);
    expect(mail.from?.address).toBe('help@larkfield.example');
    expect(mail.text).toContain('You can also reply to this email.');
    expect(`${mail.text}${mail.html}`).not.toContain('reply to this email:');
  });

  test('header injection: a line break in the name adds no recipient', async () => {
    const mail = await mailOf({ 'first-name': 'Eve\r\nBcc: victim@example.com\r\n', surname: '<x@example.com>, "y' });
    expect(mail.to).toHaveLength(1);
    expect(mail.to?.[0]?.address).toBe('sian@example.org');
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  test.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example'])(
    'the address %j is refused with the lead',
    async (email) => {
      const { post } = await testProvider();
      expect((await post('/backend/v1/leads', leadDocument({ email }))).status).toBe(422);
    },
  );

  test('[MR-11] a reading without an address is mailed to nobody', async () => {
    const { post, database } = await testProvider();
    expect((await post('/backend/v1/leads', leadDocument({ ...READING, email: null }))).status).toBe(201);
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('a mail that is sent again after a crash makes no second file', async () => {
    const { settings } = await testProvider();
    const { send } = fileSender(join(settings.DATA_DIR, 'mail'));
    const { signal } = new AbortController();
    await send(compose(), signal);
    await send(compose(), signal);
    expect(await readdir(join(settings.DATA_DIR, 'mail'))).toEqual(['LF-7K3M-92QX.eml']);
    expect(readFileSync(join(settings.DATA_DIR, 'mail/LF-7K3M-92QX.eml'), 'utf8')).toContain(
      'Message-ID: <lf-7k3m-92qx@larkfield.example>',
    );
  });

  test('[OP-06] only the user who runs the process can read the mails', async () => {
    const { settings } = await testProvider();
    const folder = join(settings.DATA_DIR, 'mail');
    mkdirSync(folder, { mode: 0o755 });
    await fileSender(folder).send(compose(), new AbortController().signal);
    const rights = [folder, join(folder, 'LF-7K3M-92QX.eml')].map((path) => statSync(path).mode & 0o777);
    expect(rights).toEqual([0o700, 0o600]);
  });

  test('[LD-10] a mail server that is down delays the mail and keeps the lead; the log names no customer', async () => {
    const { provider, post, database, lines } = await testProvider({ SMTP_URL: 'smtp://127.0.0.1:1' });
    provider.start();
    expect((await post('/backend/v1/leads', leadDocument())).status).toBe(201);
    await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 5000 });
    expect(lines[0]).toMatchObject({ code: 'ECONNREFUSED' });
    const entry = await database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ channel: 'mail', attempts: 1, delivered_at: null, dead_at: null });
    expect(JSON.stringify(lines)).not.toMatch(/sian|O'Neill/i);
  });
});
