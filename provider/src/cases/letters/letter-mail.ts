/** Mails letters, from the outbox: the letter itself, with the PDF of it. */
import { LetterKind } from '@larkfield/api-schemas/cases';
import { createOutboxWorker, exponentialBackOff, type OutboxWorker } from '@larkfield/database/outbox/worker';
import type { Database } from '@larkfield/database/tables';
import type { Logger } from 'pino';
import * as z from 'zod';
import { findCase } from '../store/case-row.ts';
import { letterHtml } from './html.ts';
import type { Letter } from './letter.ts';
import { letterPdf } from './pdf.ts';
import { findLetter } from './store.ts';
import { letterText } from './text.ts';
import { LETTER_MAIL } from './sending.ts';

export interface LetterMail {
  /** Names the mail among all others; the same for every attempt. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: readonly { filename: string; contentType: string; content: Buffer }[];
}

interface LetterMailParts {
  database: Database;
  send: (mail: LetterMail, signal: AbortSignal) => Promise<void>;
  /** Whether another attempt would end as this one did. */
  isFinal: (error: unknown, attempts: number) => boolean;
  /** The address of the page where the customer follows the case. */
  casePage: (caseId: string) => Promise<string>;
  /** Name of the supplier. */
  author: string;
  logger: Logger;
}

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 3_600_000;

const Address = z.email().max(254);

/** Sends what is due, one after the other: a PDF keeps the process busy for a moment. */
export function createLetterWorker(parts: LetterMailParts): OutboxWorker {
  const { database, isFinal, logger } = parts;
  return createOutboxWorker(database, {
    name: LETTER_MAIL,
    concurrency: 1,
    deliver: (subject, signal) => deliver(subject, parts, signal),
    retryDelay: exponentialBackOff(FIRST_RETRY_MS, LONGEST_RETRY_MS),
    isFinal,
    onFailure: (subject, error, { status, at }) =>
      status === 'dead'
        ? logger.warn({ letter: subject }, 'a letter is refused as to no such mailbox: it is tried once a day')
        : logger.error({ letter: subject, code: codeOf(error), nextAttempt: at }, 'a letter could not be mailed'),
  });
}

async function deliver(subject: string, parts: LetterMailParts, signal: AbortSignal): Promise<void> {
  const { database, send, casePage, author } = parts;
  const [id = '', kindText] = subject.split('/');
  const kind = LetterKind.parse(kindText);
  const [row, sent] = [await findCase(database, id), await findLetter(database, id, kind)];
  const address = Address.safeParse(row?.email);
  // Erased meanwhile, or an address that no mail should go to: staff see the letter in the case.
  if (!row || !sent || !address.success) return;
  const { letter } = sent;
  const mailed = withCasePage(letter, await casePage(id));
  const mail = {
    id: `${id}-${kind}`,
    to: { name: `${row.first_name} ${row.surname}`.replace(/\s+/g, ' ').trim(), address: address.data },
    subject: letter.title,
    text: letterText(mailed),
    html: letterHtml(mailed),
    attachments: [
      {
        filename: `${id}-${kind}-letter.pdf`,
        contentType: 'application/pdf',
        content: Buffer.from(await letterPdf(letter, { author })),
      },
    ],
  };
  await send(mail, signal);
}

/** The link stands in the mail alone: the letter is kept and may be passed on, and the link opens the case. */
function withCasePage(letter: Letter, href: string): Letter {
  const content = ['You can read everything about your complaint, and answer us, here: ', { text: href, href }, '.'];
  return { ...letter, blocks: [...letter.blocks, { kind: 'paragraph', content }] };
}

/** A mail server's own words may repeat the customer's address, which logs must not hold. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
