import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Recipient, Sender } from './recipient.ts';

export interface Mail {
  /** Identifies the mail; the same for every attempt. */
  id: string;
  from: Sender;
  to: Recipient;
  subject: string;
  text: string;
  html: string;
  /** Whether it is automatic, so that other robots don't answer it. */
  isAutomatic: boolean;
  /** Ids of the mails that came before it in the same conversation, oldest first. */
  earlier?: readonly string[];
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[];
}

/** Where mails go. */
export interface MailSender {
  /**
   * @param signal aborts the attempt and closes its connection, so that the server can no longer accept the mail
   * @throws if the mail was not safely handed over and may be retried
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  /**
   * Removes the file of a mail that should no longer have been sent. A mail that a server accepted cannot be recalled.
   */
  forget(id: string): Promise<void>;
  /** Ends the connections to the mail server. */
  close(): void;
}

/**
 * Marks a mail as automatic (RFC 3834, section 5), and asks Exchange not to reply. `All` would withhold non-delivery
 * reports too (MS-OXCMAIL, 2.1.3.2.20), which the reader of returned mails needs.
 */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply' };

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

/** RFC 3461, 4.3. */
const HEADERS_ONLY = { ret: 'HDRS' } as const;

const TIME_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000 };

/**
 * How long a mail server may examine a mail before it answers (RFC 5321, section 4.5.3.2.6). It takes the mail even if
 * nobody waits for the answer, and whoever did not wait would send it once more.
 */
export const SILENCE_MS = 600_000;
/** Networks drop idle connections after some minutes and tell nobody: a mail would wait for the answer on one for all of that time. */
const IDLE_MS = 20_000;
/** Nothing is sent by a check, so that nothing is sent twice. */
const CHECK_SILENCE_MS = 20_000;

/** Connects and signs in, and sends nothing. @throws nodemailer's error if the server does not let us in */
export async function checkMailServer(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  await createTransport({ url, ...TIME_LIMITS, socketTimeout: CHECK_SILENCE_MS }).verify();
}

interface SmtpOptions {
  maxConnections: number;
  /** The address that a mail comes back to if it can't be delivered, by its id; default: its sender's. */
  returnPathOf?: ((id: string) => Promise<string>) | undefined;
}

/** Sends over SMTP, on connections that stay open from mail to mail. nodemailer is loaded with the first one. */
export function smtpSender(url: string, { maxConnections, returnPathOf }: SmtpOptions): MailSender {
  let transport: Promise<Transporter> | undefined;
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    const limits = { ...TIME_LIMITS, socketTimeout: SILENCE_MS, idleTimeout: IDLE_MS };
    return createTransport({ url, pool: true, maxConnections, ...limits });
  };
  return {
    async send(mail, signal) {
      transport ??= connect();
      const from = await returnPathOf?.(mail.id);
      // Bounces need only the mail's headers.
      const envelope = from && { from, to: mail.to.address, dsn: HEADERS_ONLY };
      await (await transport).sendMail({ ...toOptions(mail), ...(envelope && { envelope }), signal });
    },
    forget: async () => {},
    close: () => void transport?.then((pool) => pool.close()),
  };
}

/**
 * Writes each mail to `<folder>/<id>.eml`. A mail that is sent again after a crash replaces its own file, and readers
 * never see half a file.
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
        // The folder may have been removed meanwhile: the next attempt makes it again.
        folderMade = undefined;
        throw error;
      }),
    forget: (id) => rm(join(folder, `${id}.eml`), { force: true }),
    close: () => {},
  };
}

/** Mails contain what customers wrote: only the user who runs the process may read them. */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

async function writeSynced(path: string, content: Buffer): Promise<void> {
  await using file = await open(path, 'w', 0o600);
  await file.writeFile(content);
  await file.sync();
}
