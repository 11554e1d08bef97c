/** Mails letters, from the outbox: the letter itself, with the PDF of it. */
import { LetterKind } from '@larkfield/api-schemas/cases';
import { fromJsonText } from '@larkfield/database/column-values';
import type { OutboxWorker } from '@larkfield/database/outbox/worker';
import type { Database } from '@larkfield/database/tables';
import type { Logger } from 'pino';
import * as z from 'zod';
import { LETTER_MAIL, type LetterMail } from '../../mail/channels.ts';
import { earlierMails, mailId, othersWait } from '../../mail/conversation.ts';
import type { MailOptions } from '../../mail/options.ts';
import { COMPLAINT, type Reader } from '../../mail/paragraph.ts';
import { recipientOf } from '../../mail/recipient.ts';
import { UnsendableMail } from '../../mail/refusal.ts';
import type { Mail } from '../../mail/sender.ts';
import { type SentTo, sentTo } from '../../mail/sent-to.ts';
import { withoutAddresses } from '../../mail/without-addresses.ts';
import { repliesText } from '../../mail/words.ts';
import { createMailWorker } from '../../mail/worker.ts';
import type { MailedLink } from '../links/mailed-link.ts';
import { roleOf } from '../store/addressee.ts';
import { type CaseRow, findCase } from '../store/case-row.ts';
import { otherCasesOf, wholeHistory } from '../store/read-case.ts';
import { letterHtml } from './html.ts';
import type { Letter } from './letter.ts';
import { letterFor } from './reader.ts';
import { findLetter } from './store.ts';
import { letterText } from './text.ts';

interface LetterMailOptions {
  database: Database;
  mail: MailOptions;
  mailedLink: MailedLink;
  /** Name of the supplier. */
  author: string;
  logger: Logger;
}

/** Sends letters that are due, one after the other, since drawing a PDF keeps the process busy. */
export function createLetterWorker(given: LetterMailOptions): OutboxWorker {
  const { database, logger } = given;
  return createMailWorker(database, {
    kind: LETTER_MAIL,
    what: 'a letter',
    atOnce: 1,
    options: given.mail,
    async waits(due) {
      const row = await findCase(database, due.reference);
      if (!row) return false;
      if ((await earlierLetterMails(database, due, row)).isWaiting) return true;
      const entry = { channel: LETTER_MAIL.channel, subject: LETTER_MAIL.keyOf(due) };
      return othersWait(database, entry, await otherCasesOf(database, due.reference));
    },
    deliver: (due, signal) => deliver(due, given, signal),
    logger,
  });
}

async function deliver(due: LetterMail, options: LetterMailOptions, signal: AbortSignal): Promise<SentTo | undefined> {
  const { database, mail, mailedLink, author } = options;
  const { reference: id, letter: kind } = due;
  const sent = await findLetter(database, id, kind);
  const mailed = await mailedLink(id, `letter:${kind}`, due.to);
  if (!sent || !mailed) return;
  const { row, link } = mailed;
  const to = recipientOf(mailed.to);
  if (!to) throw new UnsendableMail('The address of a case takes no mail');
  const letter = toMail(letterFor(sent.letter, mailed.to.representative, row));
  const reader = roleOf(mailed.to);
  const withLink = withCasePage(letter, { href: link, reader, replies: repliesText(mail.supplier) });
  // Drawing brings 2 MB of code, which few processes ever need.
  const { letterPdf } = await import('./pdf.ts');
  const content = Buffer.from(await letterPdf(letter, { author }));
  const whole: Mail = {
    id: mailId(LETTER_MAIL.keyOf(due)),
    from: mail.from,
    to,
    subject: letter.title,
    text: letterText(withLink),
    html: letterHtml(withLink),
    isAutomatic: !(await isByStaff(database, id, kind)),
    earlier: (await earlierLetterMails(database, due, row)).sent,
    attachments: [{ filename: `${id}-${kind}-letter.pdf`, contentType: 'application/pdf', content }],
  };
  await mail.sender.send(whole, signal);
  return sentTo(to.address, due.to);
}

const earlierLetterMails = (database: Database, payload: LetterMail, { version }: Pick<CaseRow, 'version'>) =>
  earlierMails(database, LETTER_MAIL, { payload, version });

const LetterSent = z.object({ letter: LetterKind });

/** Whether a member of staff sent a letter; otherwise it was sent automatically. */
async function isByStaff(database: Database, caseId: string, kind: LetterKind): Promise<boolean> {
  const events = await wholeHistory(database, caseId);
  return events.some(
    ({ event, actor_kind, details }) =>
      event === 'letter-sent' && actor_kind === 'staff' && LetterSent.parse(fromJsonText(details)).letter === kind,
  );
}

/** A letter as it is mailed: addresses that a customer typed as their name or address are left out. On paper they stay. */
export const toMail = (letter: Letter): Letter => ({ ...letter, to: letter.to.map(withoutAddresses) });

/** The link is only in the mail: the letter may be passed on, and the link opens the case. */
export function withCasePage(
  letter: Letter,
  { href, reader, replies }: { href: string; reader: Reader; replies: string },
): Letter {
  const added = [
    [`You can read everything about ${COMPLAINT[reader]}, and answer us, here:`],
    [{ text: href, href }],
    [replies],
  ];
  return {
    ...letter,
    blocks: [...letter.blocks, ...added.map((content) => ({ kind: 'paragraph' as const, content }))],
  };
}
