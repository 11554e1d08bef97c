/** Reads mails that came back from the Maildir that the supplier's mail server delivers them to (LD-10, RW-06). */
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { watchedJob } from '@larkfield/database/jobs';
import { noteReturned } from '@larkfield/database/outbox/returned';
import type { Database } from '@larkfield/database/tables';
import { createRegularJob, MINUTE_MS, type RegularJob } from '@larkfield/service/regular-job';
import type { Logger } from 'pino';
import { MAIL_CHANNELS } from '../channels.ts';
import type { DeliveryListener } from '../options.ts';
import { type ReturnedNews, readReturned } from './delivery-report.ts';
import type { ReturnPath, SentMail } from './return-path.ts';

/** A report includes the text of the mail, seldom its attachments. */
const LARGEST_BYTES = 2_000_000;
/** Most files that one run reads; the others wait for the next. */
const MOST_FILES = 500;

/**
 * What becomes of a file. `read`: it was acted on, or needs nothing. `aside`: kept for somebody to look at. `gone`:
 * removed, since its case was erased. `later`: it stays for the next run.
 */
type Outcome =
  | { is: 'read'; mail: SentMail }
  | { is: 'aside'; reason: string; mail?: SentMail | undefined }
  | { is: 'gone' }
  | { is: 'later' };

interface ReturnedMailOptions {
  database: Database;
  /** A Maildir. */
  folder: string;
  returnPath: Pick<ReturnPath, 'mailIn'>;
  refusals: DeliveryListener;
  /** Told of every mail that came back, for metrics. */
  onReturned?: ((news: 'undelivered' | 'unclear') => void) | undefined;
  logger: Logger;
}

/** Reads new files once a minute. A file is moved after its effect is stored, and takes effect only once. */
export function createReturnedMails(options: ReturnedMailOptions): RegularJob {
  const { folder, logger } = options;
  const watch = watchedJob(options.database, 'returned-mails');
  return createRegularJob(MINUTE_MS, async () => {
    try {
      await watch.expected();
      const names = (await readdir(join(folder, 'new'))).filter((name) => !name.startsWith('.'));
      for (const name of names.toSorted().slice(0, MOST_FILES)) await take(options, name);
      await watch.succeeded();
    } catch (error) {
      logger.error({ reason: reasonOf(error) }, 'mails that came back could not be read: tried again in a minute');
    }
  });
}

async function take(options: ReturnedMailOptions, name: string): Promise<void> {
  const { folder, logger } = options;
  const file = join(folder, 'new', name);
  try {
    const outcome = await outcomeOf(options, file);
    if (outcome.is === 'aside')
      logger.warn({ reason: outcome.reason }, 'a mail in the folder of returned mails was set aside');
    if (outcome.is === 'gone') await rm(file, { force: true });
    if (outcome.is === 'read' || outcome.is === 'aside')
      await rename(file, join(folder, 'cur', readName(name, outcome)));
  } catch (error) {
    // Another process was faster.
    if (reasonOf(error) === 'ENOENT') return;
    logger.error({ reason: reasonOf(error) }, 'a mail that came back could not be read: tried again in a minute');
  }
}

/**
 * The name of a file that was read, by which a customer's mails are found. The flags are those of a Maildir: `S` is
 * seen, and `F` asks to be looked at.
 */
function readName(name: string, { is, mail }: Extract<Outcome, { is: 'read' | 'aside' }>): string {
  const [unique = name] = name.split(':');
  return `${mail ? `${mail.reference}.` : ''}${unique}:2,${is === 'aside' ? 'FS' : 'S'}`;
}

async function outcomeOf(options: ReturnedMailOptions, file: string): Promise<Outcome> {
  const found = await stat(file);
  if (!found.isFile() || found.size > LARGEST_BYTES) return { is: 'aside', reason: 'it is too large' };
  const content = await readFile(file);
  const returned = await readReturned(content).catch(() => undefined);
  if (!returned) return { is: 'aside', reason: 'it can not be parsed' };
  const { recipients, news } = returned;
  const mail = await options.returnPath.mailIn(recipients);
  if (!mail) return { is: 'aside', reason: 'it names no mail of ours' };
  if (news.is === 'no-report') return { is: 'aside', reason: 'it is no delivery report', mail };
  return news.is === 'under-way' ? { is: 'read', mail } : note(options, mail, news);
}

async function note(
  { database, refusals, onReturned, logger }: ReturnedMailOptions,
  mail: SentMail,
  news: Extract<ReturnedNews, { is: 'undelivered' | 'unclear' }>,
): Promise<Outcome> {
  const { reference, key } = mail;
  const code = news.is === 'undelivered' ? news.code : news.is;
  const said = news.is === 'unclear' ? news.said : undefined;
  const noted = await database.transaction().execute(async (transaction) => {
    // The outbox uses the real clock, not a test's.
    const noting = await noteReturned(transaction, { channels: MAIL_CHANNELS, subject: key, now: new Date() });
    if (noting === 'noted') await refusals.refused(transaction, { reference, key, code, said, cameBack: true });
    return noting;
  });
  if (noted === 'noted') {
    logger.warn({ reference, code }, 'a mail came back');
    onReturned?.(news.is);
  }
  if (noted === 'unknown') return { is: 'gone' };
  return noted === 'undelivered' ? { is: 'later' } : { is: 'read', mail };
}

/** Error messages may quote the file, which must not be logged. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
