import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Recipient } from './recipient.ts';

export interface Mail {
  /** Names the mail among all others; the same for every attempt. */
  id: string;
  from: Recipient;
  to: Recipient;
  subject: string;
  text: string;
  html: string;
}

/** @throws when the mail is not safely handed over; it may be tried again */
export type SendMail = (mail: Mail) => Promise<void>;

/** Robots that answer mail must not answer this one (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

function toOptions({ id, ...mail }: Mail): SendMailOptions {
  const domain = mail.from.address.split('@')[1];
  return { ...mail, messageId: `<${id.toLowerCase()}@${domain}>`, headers: AUTOMATIC };
}

/** Sends over SMTP. nodemailer is loaded with the first mail. */
export function smtpSender(url: string): SendMail {
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }),
  );
  return async (mail) => {
    await (await transport).sendMail(toOptions(mail));
  };
}

/**
 * Writes each mail to `<folder>/<id>.eml`. A mail that is written again, since a crash came before its note that it
 * was sent, replaces its own file; a reader never sees half of one.
 */
export function fileSender(folder: string): SendMail {
  return async (mail) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await transport.sendMail(toOptions(mail));
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${mail.id}.eml`);
    // Asked for a buffer above; the type allows for a stream too.
    await writeSynced(`${file}.part`, message as Buffer);
    await rename(`${file}.part`, file);
  };
}

async function writeSynced(path: string, content: Buffer): Promise<void> {
  await using file = await open(path, 'w');
  await file.writeFile(content);
  await file.sync();
}
