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

/** What is not there, or no longer since it was listed, is no fault: mails are written and removed meanwhile. */
function orIfMissing<T>(otherwise: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  };
}

/** The files of a folder of mails. */
async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(orIfMissing<string[]>([]));
  return names.map((name) => join(folder, name));
}

/** Mail files, delivered entries and counts end. */
export function mailRetention(database: Database, folder: string, days: number): RetentionRule[] {
  return [
    {
      name: 'mail files',
      async removeExpired(now) {
        const before = daysBefore(now, days).getTime();
        let removed = 0;
        for (const file of await filesIn(folder)) {
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

/** Whom a mail went to: its header says so, a line of which may be folded (RFC 5322). */
function recipientIn(mail: string): string {
  const header = mail.slice(0, mail.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ');
  const to = /^To:(.*)$/im.exec(header)?.[1] ?? '';
  return addressKey(/<([^>]*)>\s*$/.exec(to)?.[1] ?? to);
}

/** The reference that the name of a mail's file begins with. */
const referenceIn = (file: string) => /^LF-\w{4}-\w{4}/.exec(basename(file))?.[0];

interface MailRecordParts {
  database: Database;
  folder: string;
  /** Whether what a mail is about is kept. */
  isKept: (reference: string) => Promise<boolean>;
}

/** Mails about what is the customer's, and those that went to their address, but for what is somebody else's. */
async function mailsOf({ folder, isKept }: MailRecordParts, { email, references }: Customer) {
  const mails: { file: string; content: string }[] = [];
  for (const file of await filesIn(folder)) {
    const content = await readFile(file, 'utf8').catch(orIfMissing(''));
    const reference = referenceIn(file);
    const isOwn = reference !== undefined && references.includes(reference);
    if (isOwn) mails.push({ file, content });
    else if (recipientIn(content) === email && !(reference && (await isKept(reference)))) mails.push({ file, content });
  }
  return mails;
}

/** Mails to a customer, and how many they were. */
export function mailRecords(parts: MailRecordParts): CustomerRecords[] {
  const { database } = parts;
  return [
    {
      name: 'mails',
      find: (customer) => mailsOf(parts, customer),
      async erase(customer) {
        const mails = await mailsOf(parts, customer);
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
