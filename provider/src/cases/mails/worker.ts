/** Mails about cases, from the outbox: each answer and each change of state, with a link (CT-07). */
import type { CaseEventName } from '@larkfield/api-schemas/case-events';
import { fromJsonText } from '@larkfield/database/column-values';
import type { OutboxWorker } from '@larkfield/database/outbox/worker';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Logger } from 'pino';
import * as z from 'zod';
import { CASE_MAIL } from '../../mail/channels.ts';
import { composed } from '../../mail/composed.ts';
import { earlierMails, mailId, othersWait } from '../../mail/conversation.ts';
import type { MailOptions } from '../../mail/options.ts';
import type { Reader } from '../../mail/paragraph.ts';
import { recipientOf } from '../../mail/recipient.ts';
import { UnsendableMail } from '../../mail/refusal.ts';
import { sentTo } from '../../mail/sent-to.ts';
import { createMailWorker } from '../../mail/worker.ts';
import type { MailedLink } from '../links/mailed-link.ts';
import { isOpen, reopenUntil } from '../rules/state.ts';
import { customerOf, roleOf } from '../store/addressee.ts';
import { isFinal } from '../store/agreement.ts';
import { type CaseRow, kindOf, promiseToCome, standingOf } from '../store/case-row.ts';
import { isPayAsYouGo } from '../store/lead.ts';
import { messageOf } from '../store/messages.ts';
import { type EventRow, eventsOfVersion, lettersOf, otherCasesOf, StateChange } from '../store/read-case.ts';
import { type CaseNews, freshLinkWords, type NewsSupplier, newsWords } from './case-words.ts';
import { agreedIn, waysOnOf } from './news-facts.ts';
import { withReason } from './reader-words.ts';

const MAILS_AT_ONCE = 5;

interface CaseMailOptions {
  database: Database;
  mailedLink: MailedLink;
  mail: MailOptions;
  clock: Clock;
  logger: Logger;
}

export function createCaseMailWorker({ database, mailedLink, mail, clock, logger }: CaseMailOptions): OutboxWorker {
  return createMailWorker(database, {
    kind: CASE_MAIL,
    what: 'a mail about a case',
    atOnce: MAILS_AT_ONCE,
    options: mail,
    // A customer who asked for a link needs it now.
    waits: async (due) =>
      due.about === 'version' &&
      ((await earlierMails(database, CASE_MAIL, { payload: due, version: due.version })).isWaiting ||
        (await othersWait(
          database,
          { channel: CASE_MAIL.channel, subject: CASE_MAIL.keyOf(due) },
          await otherCasesOf(database, due.reference),
        ))),
    async deliver(due, signal) {
      const { reference } = due;
      const mailed = await mailedLink(
        reference,
        due.about === 'version' ? `version:${due.version}` : undefined,
        due.to,
      );
      if (!mailed) return;
      const { row, link } = mailed;
      // A link goes to the person who asked for it, even where somebody else gets the case's mails.
      const reader = due.about === 'link' && !due.to && due.reader === 'customer' ? customerOf(row) : mailed.to;
      // Nobody else gets a link that somebody asked for who may no longer act.
      if (due.about === 'link' && (due.reader === 'representative') !== (reader.representative !== undefined)) return;
      if (!reader.email) return;
      const { words, isAutomatic } =
        due.about === 'link'
          ? { words: freshLinkWords({ reference, kind: kindOf(row), link, reader: roleOf(reader) }), isAutomatic: true }
          : await newsMail(database, row, {
              version: due.version,
              link,
              now: clock(),
              reader: roleOf(reader),
              supplier: mail.supplier,
            });
      const { sent: earlier } = await earlierMails(database, CASE_MAIL, { payload: due, version: row.version });
      const to = recipientOf(reader);
      if (!to) throw new UnsendableMail('The address of a case takes no mail');
      const id = mailId(CASE_MAIL.keyOf(due));
      const whole = { id, to, isAutomatic, earlier, ...composed(withReason(words, reader, row), mail) };
      await mail.sender.send(whole, signal);
      return sentTo(to.address, due.to);
    },
    logger,
  });
}

const Sent = z.object({ message: z.string() });

/** The mail about one version of a case: those by staff are personal, all others automatic. */
async function newsMail(
  database: Database,
  row: CaseRow,
  { version, supplier, ...rest }: { version: number; link: string; now: Date; reader: Reader; supplier: NewsSupplier },
) {
  const events = await eventsOfVersion(database, row.id, version);
  const words = newsWords(await newsOf(database, row, { events, ...rest }), supplier);
  return { words, isAutomatic: !events.some(({ actor_kind }) => actor_kind === 'staff') };
}

/** What these events mean to the customer, as far as customers are told. */
async function newsOf(
  database: Database,
  row: CaseRow,
  { events, link, now, reader }: { events: readonly EventRow[]; link: string; now: Date; reader: Reader },
): Promise<CaseNews> {
  const detailsOf = (name: CaseEventName) =>
    events.filter(({ event }) => event === name).map(({ details }) => fromJsonText(details));
  const moves = detailsOf('state-changed').map((details) => StateChange.parse(details));
  const sent = detailsOf('message-sent').map((details) => Sent.parse(details).message);
  const letters = await lettersOf(database, row.id);
  const message = sent[0] === undefined ? undefined : await messageOf(database, row.id, sent[0]);
  return {
    reader,
    reference: row.id,
    kind: kindOf(row),
    state: moves.at(-1)?.to,
    reason: reasonOf(events, moves),
    promisedOn: promiseToCome(row, now),
    message,
    files: message ? await fileNames(database, message.id) : [],
    agreed: agreedIn(events),
    isFinal: isFinal(letters),
    waysOn: waysOnOf(row, { letters, now }),
    isPayAsYouGo: await isPayAsYouGo(database, row.id),
    reopenUntil: reopenUntil(standingOf(row)),
    link,
  };
}

async function fileNames(database: Database, messageId: string): Promise<string[]> {
  const files = database.selectFrom('case_files').select('name').where('message_id', '=', messageId).orderBy('id');
  return (await files.execute()).map(({ name }) => name);
}

/** Only a closed case counts as reopened, by either side. */
function reasonOf(events: readonly EventRow[], moves: readonly z.infer<typeof StateChange>[]): CaseNews['reason'] {
  const has = (name: CaseEventName) => events.some(({ event }) => event === name);
  if (has('review-asked-for')) return 'review';
  if (moves.some(({ from, to }) => from && !isOpen(from) && isOpen(to))) return 'reopened';
  return has('not-settled-by-customer') ? 'again' : undefined;
}
