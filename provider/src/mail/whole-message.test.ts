import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { wholeMessage } from './whole-message.ts';

const MAIL = {
  from: { name: 'Larkfield Energy', address: 'help@larkfield.example' },
  to: { name: 'Siân O’Neill', address: 'sian@example.org' },
  subject: 'We’ve got your meter reading: LF-7K3M-92QX',
  messageId: '<lf-7k3m-92qx@larkfield.example>',
  date: new Date('2026-11-20T14:05:00Z'),
  headers: { 'Auto-Submitted': 'auto-replied' },
  // Of each message only this is random.
  baseBoundary: 'boundary',
};

const PLAIN = 'We have got it.\nNothing more is needed.\n';
const LONG = `Thank you – ${'we’ll use it for your next bill, £12.50. '.repeat(60)}`;
const ODD = 'Trailing space \n.\n..\nFrom here\n\n\t=3D=\r\nيوم الثلاثاء\u00a0🔥\rlone';

const MAILS: Record<string, SendMailOptions> = {
  'two plain texts': { text: PLAIN, html: `<p>${PLAIN}</p>` },
  'long lines of any letters': { text: LONG, html: `<!DOCTYPE html>\n<p>${LONG}</p>` },
  'odd line ends, dots and equals signs': { text: ODD, html: `<pre>${ODD}</pre>` },
  'mostly not Latin, which base64 is shorter for': { text: 'يوم الثلاثاء '.repeat(40), html: '<p>يوم</p>' },
  'a single text': { text: PLAIN },
  'files beside the texts': {
    text: LONG,
    html: `<p>${LONG}</p>`,
    attachments: [
      {
        filename: 'Brief für Siân.pdf',
        contentType: 'application/pdf',
        content: Buffer.from('%PDF\u0000\n'.repeat(99)),
      },
      { filename: 'words.txt', contentType: 'text/plain', content: Buffer.from(ODD) },
    ],
  },
};

describe('[LD-10] a whole message', () => {
  test.each(Object.entries(MAILS))('of %s is what nodemailer itself streams', async (_name, parts) => {
    const options = { ...MAIL, ...parts };
    const streamed: Buffer = await new MailComposer({ ...options, newline: 'windows' }).compile().build();
    expect((await wholeMessage(options)).toString()).toBe(streamed.toString());
  });

  test('says to a mail reader what was put into it', async () => {
    const mail = await PostalMime.parse(await wholeMessage({ ...MAIL, ...MAILS['files beside the texts'] }));
    expect(mail).toMatchObject({ subject: MAIL.subject, to: [MAIL.to], text: `${LONG}\n` });
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['Brief für Siân.pdf', 'words.txt']);
  });
});
