import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Recipient, Sender } from './recipient.ts';

export interface Mail {
  /** Names the mail among all others; the same for every attempt. */
  id: string;
  from: Sender;
  to: Recipient;
  subject: string;
  text: string;
  html: string;
  /** Whether nobody wrote it for this customer: other robots must not answer it then. */
  isAutomatic: boolean;
  /** Ids of the mails that came before it in the same conversation, oldest first. */
  earlier?: readonly string[];
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[];
}

/** Where mails go. */
export interface MailSender {
  /**
   * @param signal gives the attempt up: its connection is closed, so that the server can't take the mail any more
   * @throws when the mail is not safely handed over; it may be tried again
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  /** Removes a mail that should not have been sent any more; what a server took is out of reach. */
  forget(id: string): Promise<void>;
  /** Ends the connections to the mail server. */
  close(): void;
}

/** RFC 3834, 5: no answer to a mail, but made without a person; and what Exchange asks for to send no answer. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

function toOptions({ id, from, isAutomatic, earlier = [], attachments = [], ...mail }: Mail): SendMailOptions {
  const { name, address, replyTo } = from;
  const domain = address.split('@')[1];
  const messageIdOf = (one: string) => `<${one.toLowerCase()}@${domain}>`;
  const references = earlier.map(messageIdOf);
  const last = references.at(-1);
  return {
    ...mail,
    from: { name, address },
    ...(replyTo && { replyTo }),
    attachments: [...attachments],
    messageId: messageIdOf(id),
    ...(last && { inReplyTo: last, references }),
    ...(isAutomatic && { headers: AUTOMATIC }),
  };
}

const TIME_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends over SMTP, on connections that stay open from mail to mail. nodemailer is loaded with the first one. */
export function smtpSender(url: string, maxConnections: number): MailSender {
  let transport: Promise<Transporter> | undefined;
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, pool: true, maxConnections, ...TIME_LIMITS });
  };
  return {
    async send(mail, signal) {
      transport ??= connect();
      await (await transport).sendMail({ ...toOptions(mail), signal });
    },
    forget: async () => {},
    close: () => void transport?.then((pool) => pool.close()),
  };
}

/**
 * Writes each mail to `<folder>/<id>.eml`. A mail that is written again, since a crash came before its note that it
 * was sent, replaces its own file; a reader never sees half of one.
 */
export function fileSender(folder: string): MailSender {
  let folderMade: Promise<void> | undefined;
  const send = async (mail: Mail, signal: AbortSignal) => {
    signal.throwIfAborted();
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
    const message = await new MailComposer(toOptions(mail)).compile().build();
    folderMade ??= makePrivate(folder);
    await folderMade;
    const file = join(folder, `${mail.id}.eml`);
    await writeSynced(`${file}.part`, message);
    await rename(`${file}.part`, file);
  };
  return {
    send: (mail, signal) =>
      send(mail, signal).catch((error) => {
        // It may have been removed meanwhile: the next attempt makes it anew.
        folderMade = undefined;
        throw error;
      }),
    forget: (id) => rm(join(folder, `${id}.eml`), { force: true }),
    close: () => {},
  };
}

/** Mails say what customers wrote: only the user who runs the process may read them. */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

async function writeSynced(path: string, content: Buffer): Promise<void> {
  await using file = await open(path, 'w', 0o600);
  await file.writeFile(content);
  await file.sync();
}
