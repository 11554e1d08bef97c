import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { forgetDelivered } from '@larkfield/database/outbox/forget';
import type { Database } from '@larkfield/database/tables';
import {
  addressKey,
  type Customer,
  type CustomerRecords,
  daysBefore,
  type RetentionRule,
} from '@larkfield/service/personal-data';
import { countsOf, forgetCountsBefore, forgetCountsOf } from './store.ts';

/** A file or folder that is missing is not an error: mails are written and removed in the meantime. */
function orIfMissing<T>(otherwise: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  };
}

/** The files of folders of mails. */
async function filesIn(folders: readonly string[]): Promise<string[]> {
  const namesIn = (folder: string) => readdir(folder).catch(orIfMissing<string[]>([]));
  const files = folders.map(async (folder) => (await namesIn(folder)).map((name) => join(folder, name)));
  return (await Promise.all(files)).flat();
}

interface MailRetention {
  database: Database;
  folders: readonly string[];
  days: number;
  /** References whose mails must be kept. */
  held: () => Promise<readonly string[]>;
}

/** Retention of mail files, delivered entries and counts. */
export function mailRetention({ database, folders, days, held }: MailRetention): RetentionRule[] {
  return [
    {
      name: 'mail files',
      async removeExpired(now) {
        const before = daysBefore(now, days).getTime();
        const kept = new Set<string | undefined>(await held());
        let removed = 0;
        for (const file of await filesIn(folders)) {
          if (kept.has(referenceIn(file))) continue;
          const found = await stat(file).catch(orIfMissing(undefined));
          if (!found || found.mtimeMs >= before) continue;
          await rm(file, { force: true });
          removed += 1;
        }
        return removed;
      },
    },
    { name: 'delivered outbox entries', removeExpired: (now) => forgetDelivered(database, daysBefore(now, days)) },
    { name: 'counts of mails', removeExpired: (now) => forgetCountsBefore(database, now) },
  ];
}

/** The addresses in a mail's header, whose lines may be folded (RFC 5322). */
function addressesIn(mail: string): string[] {
  const header = mail.slice(0, mail.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ');
  const mailboxes = [...header.matchAll(/^(?:To|From):(.*)$/gim)].map(([, mailbox = '']) => mailbox);
  return mailboxes.map((mailbox) => addressKey(/<([^>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox));
}

/** The reference that the name of a mail's file begins with. */
const referenceIn = (file: string) => /^[A-Z]{2,4}-\w{4}-\w{4}/.exec(basename(file))?.[0];

interface MailRecordOptions {
  database: Database;
  folders: readonly string[];
  /** Whether the lead or case of a mail must be kept. */
  isKept: (reference: string) => Promise<boolean>;
}

/**
 * Mails about the customer's leads and cases, and those to or from their address, except mails about somebody else's.
 */
async function mailsOf({ folders, isKept }: MailRecordOptions, { email, references }: Customer) {
  const mails: { file: string; content: string }[] = [];
  for (const file of await filesIn(folders)) {
    const content = await readFile(file, 'utf8').catch(orIfMissing(''));
    const reference = referenceIn(file);
    const isOwn = reference !== undefined && references.includes(reference);
    if (isOwn) mails.push({ file, content });
    else if (email !== undefined && addressesIn(content).includes(email) && !(reference && (await isKept(reference))))
      mails.push({ file, content });
  }
  return mails;
}

/** The mails to a customer, and the counts of mails. */
export function mailRecords(options: MailRecordOptions): CustomerRecords[] {
  const { database } = options;
  return [
    {
      name: 'mails',
      find: (customer) => mailsOf(options, customer),
      async erase(customer) {
        const mails = await mailsOf(options, customer);
        await Promise.all(mails.map(({ file }) => rm(file, { force: true })));
        return mails.length;
      },
    },
    {
      name: 'mailCounts',
      find: async ({ email }) => (email === undefined ? [] : countsOf(database, email)),
      erase: async ({ email }) => (email === undefined ? 0 : forgetCountsOf(database, email)),
    },
  ];
}
