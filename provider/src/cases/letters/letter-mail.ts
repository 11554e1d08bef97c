/** Mails letters, from the outbox: the letter itself, with the PDF of it. */
import { LetterKind } from '@larkfield/api-schemas/cases';
import type { OutboxWorker } from '@larkfield/database/outbox/worker';
import type { Database } from '@larkfield/database/tables';
import type { Logger } from 'pino';
import { LETTER_MAIL } from '../../mail/channels.ts';
import { recipientOf } from '../../mail/recipient.ts';
import type { MailRoom } from '../../mail/room.ts';
import { createMailWorker } from '../../mail/worker.ts';
import { findCase } from '../store/case-row.ts';
import { letterHtml } from './html.ts';
import type { Letter } from './letter.ts';
import { findLetter } from './store.ts';
import { letterText } from './text.ts';

interface LetterMailParts {
  database: Database;
  mail: Pick<MailRoom, 'sender' | 'from'>;
  /** The address of the page where the customer follows the case. */
  casePage: (caseId: string) => Promise<string>;
  /** Name of the supplier. */
  author: string;
  logger: Logger;
}

/** Sends what is due, one after the other: a PDF keeps the process busy for a moment. */
export function createLetterWorker(parts: LetterMailParts): OutboxWorker {
  const { database, logger } = parts;
  return createMailWorker(database, {
    name: LETTER_MAIL,
    what: 'a letter',
    atOnce: 1,
    deliver: (subject, signal) => deliver(subject, parts, signal),
    logger,
  });
}

async function deliver(subject: string, parts: LetterMailParts, signal: AbortSignal): Promise<void> {
  const { database, mail, casePage, author } = parts;
  const [id = '', kindText] = subject.split('/');
  const kind = LetterKind.parse(kindText);
  const [row, sent] = [await findCase(database, id), await findLetter(database, id, kind)];
  const to =
    row && recipientOf({ attributes: { 'first-name': row.first_name, surname: row.surname, email: row.email } });
  // Erased meanwhile, or an address that no mail should go to: staff see the letter in the case.
  if (!sent || !to) return;
  const { letter } = sent;
  const mailed = withCasePage(letter, await casePage(id));
  // Drawing brings 2 MB of code, which few processes ever need.
  const { letterPdf } = await import('./pdf.ts');
  const content = Buffer.from(await letterPdf(letter, { author }));
  const whole = {
    id: `${id}-${kind}`,
    from: mail.from,
    to,
    subject: letter.title,
    text: letterText(mailed),
    html: letterHtml(mailed),
    attachments: [{ filename: `${id}-${kind}-letter.pdf`, contentType: 'application/pdf', content }],
  };
  await mail.sender.send(whole, signal);
}

/** The link stands in the mail alone: the letter is kept and may be passed on, and the link opens the case. */
function withCasePage(letter: Letter, href: string): Letter {
  const content = ['You can read everything about your complaint, and answer us, here: ', { text: href, href }, '.'];
  return { ...letter, blocks: [...letter.blocks, { kind: 'paragraph', content }] };
}
