/**
 * Reads what a mail server writes about a mail that it could not deliver: reports for programs (RFC 3464, and RFC 6533
 * for addresses in UTF-8), and the forms of Exim and qmail for people.
 */
import type { Email } from 'postal-mime';
import { wordsOfMail } from './words-of-mail.ts';

/** What a message that came back says of our mail. */
export type ReturnedNews =
  /** It was not delivered. @see StatusCode */
  | { is: 'undelivered'; code: StatusCode }
  /** It is only delayed, or arrived. */
  | { is: 'under-way' }
  /** A mail server wrote it, in no form that is read here. `said` is how it begins, for a person. */
  | { is: 'unclear'; said: string }
  /** Not a mail server's: an out-of-office reply, a receipt, a complaint about spam, any other mail. */
  | { is: 'no-report' };

/** RFC 3463, such as `5.1.1`; `4.4.7` if a server gave up after days. `5.0.0` where the server names none. */
export type StatusCode = string;

export interface Returned {
  /** Headers that name recipients, among them the address that the mail came back to. */
  recipients: string;
  news: ReturnedNews;
}

/** Headers in which servers name the address that they delivered to. */
const RECIPIENT_HEADERS = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to']);
const REPORT_PARTS = new Set(['message/delivery-status', 'message/global-delivery-status']);
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 100_000, maxRfc822NestingDepth: 0 };
const UNNAMED_STATUS = '5.0.0';

/** @throws if the message can't be parsed */
export async function readReturned(message: Uint8Array): Promise<Returned> {
  const email = await parsed(message);
  const named = email.headers.filter(({ key }) => RECIPIENT_HEADERS.has(key)).map(({ value }) => value);
  return { recipients: named.join(' '), news: await newsOf(email) };
}

async function parsed(message: Uint8Array | string): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(message, { ...LIMITS, attachmentEncoding: 'utf8' });
}

async function newsOf(email: Email): Promise<ReturnedNews> {
  const part = email.attachments.find(({ mimeType }) => REPORT_PARTS.has(mimeType))?.content;
  const reported = typeof part === 'string' ? await newsOfReport(part) : undefined;
  if (reported) return reported;
  if (headerOf(email, 'x-failed-recipients') || isOfQmail(email)) return { is: 'undelivered', code: statusIn(email) };
  return isOfServer(email) ? { is: 'unclear', said: beginning(email) } : { is: 'no-report' };
}

/**
 * The first recipient whose delivery failed. The fields of each stand in a paragraph (RFC 3464, 2.1), in the form of a
 * header. `failed` means that no more attempts are made, whatever the status.
 * @returns undefined if it names no action
 */
async function newsOfReport(report: string): Promise<ReturnedNews | undefined> {
  let news: ReturnedNews | undefined;
  for (const paragraph of report.split(/\r?\n[ \t]*\r?\n/)) {
    const fields = await parsed(`${paragraph.trim()}\r\n\r\n`);
    const action = withoutComments(headerOf(fields, 'action')).toLowerCase();
    if (action === 'failed') return { is: 'undelivered', code: statusOf(fields) };
    if (action) news = { is: 'under-way' };
  }
  return news;
}

const headerOf = ({ headers }: Email, name: string): string => headers.find(({ key }) => key === name)?.value ?? '';

/** A field's value without comments in round brackets (RFC 5322, 3.2.2). */
const withoutComments = (value: string): string => value.replaceAll(/\([^()]*\)/g, '').trim();

const STATUS = /\b[45]\.\d{1,3}\.\d{1,3}\b/;

const statusOf = (fields: Email): StatusCode =>
  (STATUS.exec(headerOf(fields, 'status')) ?? STATUS.exec(headerOf(fields, 'diagnostic-code')))?.[0] ?? UNNAMED_STATUS;

const statusIn = (email: Email): StatusCode => STATUS.exec(wordsOfMail(email))?.[0] ?? UNNAMED_STATUS;

/** QSBMF, the bounces of qmail, in which a paragraph for each recipient begins so: https://cr.yp.to/proto/qsbmf.txt. */
const isOfQmail = ({ text = '' }: Email): boolean =>
  text.trimStart().startsWith('Hi. This is ') && /^<[^<>\s]{1,320}>:[ \t]*\r?$/m.test(text);

/** Reports for programs that are none of a delivery: receipts (RFC 8098) and complaints about spam (RFC 5965). */
const OTHER_REPORTS = /report-type="?(?:disposition-notification|feedback-report)/i;

/** Whether a mail server wrote it: nothing is answered to it, so that its sender is empty (RFC 5321, 4.5.5). */
function isOfServer(email: Email): boolean {
  if (OTHER_REPORTS.test(headerOf(email, 'content-type'))) return false;
  const [mailbox = ''] = email.from?.address?.toLowerCase().split('@') ?? [];
  if (mailbox === 'mailer-daemon' || mailbox === 'postmaster') return true;
  // Out-of-office replies have an empty sender too (RFC 3834, 3.3).
  return headerOf(email, 'return-path') === '<>' && !isAutomaticReply(email);
}

/** Headers of automatic replies that say no more, or nothing, by RFC 3834: Exchange's says `auto-generated`. */
const REPLY_HEADERS = ['x-ms-exchange-inbox-rules-loop', 'x-autoreply', 'x-autorespond'];

/** Whether it answers in place of a person, such as an out-of-office reply. */
const isAutomaticReply = (email: Email): boolean =>
  /^auto-replied\b/i.test(headerOf(email, 'auto-submitted')) ||
  /^auto_reply$/i.test(headerOf(email, 'precedence')) ||
  REPLY_HEADERS.some((name) => headerOf(email, name) !== '');

const SAID_CHARACTERS = 300;

/** How its text begins, without addresses of pages: it may repeat our mail, whose link opens a case. */
function beginning(email: Email): string {
  const words = wordsOfMail(email)
    .replaceAll(/https?:\/\/\S+/gi, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.length > SAID_CHARACTERS ? `${words.slice(0, SAID_CHARACTERS)} …` : words;
}
