import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetDelivered } from '@larkfield/database/outbox/forget';
import type { Database } from '@larkfield/database/tables';
import { addressKey, type CustomerRecords, daysBefore, type RetentionRule } from '@larkfield/service/personal-data';
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

/** Whether a mail went to an address: its header says so, a line of which may be folded (RFC 5322). */
function wentTo(mail: string, email: string): boolean {
  const header = mail.slice(0, mail.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ');
  const to = /^To:(.*)$/im.exec(header)?.[1] ?? '';
  return addressKey(/<([^>]*)>\s*$/.exec(to)?.[1] ?? to) === email;
}

async function mailsTo(folder: string, email: string) {
  const mails: { file: string; content: string }[] = [];
  for (const file of await filesIn(folder)) {
    const content = await readFile(file, 'utf8').catch(orIfMissing(''));
    if (wentTo(content, email)) mails.push({ file, content });
  }
  return mails;
}

/** Mails to a customer, and how many they were. */
export function mailRecords(database: Database, folder: string): CustomerRecords[] {
  return [
    {
      name: 'mails',
      find: (email) => mailsTo(folder, email),
      async erase(email) {
        const mails = await mailsTo(folder, email);
        await Promise.all(mails.map(({ file }) => rm(file, { force: true })));
        return mails.length;
      },
    },
    {
      name: 'mailCounts',
      find: (email) => countsOf(database, email),
      erase: (email) => forgetCountsOf(database, email),
    },
  ];
}
