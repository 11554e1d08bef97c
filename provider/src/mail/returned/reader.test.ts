/** Which files of the Maildir are read, when, and what becomes of them. */
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toInstant } from '@larkfield/database/column-values';
import { lastSuccesses } from '@larkfield/database/jobs';
import { enqueue } from '@larkfield/database/outbox/store';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { listeningLogger, temporaryFolder } from '../../testing/provider.ts';
import { CONFIRMATION } from '../channels.ts';
import type { RefusedMail } from '../options.ts';
import { createReturnedMails } from './reader.ts';
import { createReturnPath } from './return-path.ts';

describe.each(TEST_ENGINES)('[LD-10] the folder of returned mails, on %s', (engine) => {
  const test = testOn(engine);

  function reading(database: Database) {
    const folder = temporaryFolder();
    for (const part of ['new', 'cur']) mkdirSync(join(folder, part));
    const { logger, lines } = listeningLogger();
    const returnPath = createReturnPath(database, 'bounces@larkfield.example');
    const told: RefusedMail[] = [];
    const refused = async (_: unknown, mail: RefusedMail) => void told.push(mail);
    const refusals = { refused, accepted: async () => {} };
    const counted: string[] = [];
    const onReturned = (news: string) => void counted.push(news);
    const { run } = createReturnedMails({ database, folder, returnPath, refusals, onReturned, logger });
    /** A confirmation that a mail server took. */
    const sent = async (reference: string) => {
      await database
        .transaction()
        .execute((transaction) => enqueue(transaction, CONFIRMATION, { reference }, new Date()));
      await database
        .updateTable('outbox')
        .set({ delivered_at: toInstant(new Date()) })
        .execute();
    };
    return {
      told,
      counted,
      sent,
      lines,
      run,
      returnPath,
      file: (name: string) => join(folder, 'new', name),
      put: (name: string, message: string) => writeFileSync(join(folder, 'new', name), message),
      filesOf: (part: 'new' | 'cur') => readdirSync(join(folder, part)).toSorted(),
    };
  }

  test('says once of a mail that it came back, with the code or with how the report begins', async ({ database }) => {
    const { put, run, returnPath, sent, told, counted, lines, filesOf } = reading(database);
    const [failed, unclear, delayed] = ['LF-2222-2222', 'LF-3333-3333', 'LF-4444-4444'] as const;
    for (const reference of [failed, unclear, delayed]) await sent(reference);
    const to = async (reference: string) => `Return-Path: <>\nTo: ${await returnPath.of(reference)}\n`;
    put('1.mx', `${await to(failed)}X-Failed-Recipients: a@b.example\n\n550 5.1.1 no such person\n`);
    put('2.mx', `${await to(unclear)}\nNobody here\n`);
    const report = 'Content-Type: message/delivery-status\n\nAction: delayed\n';
    put('3.mx', `${await to(delayed)}Content-Type: multipart/report; boundary=b\n\n--b\n${report}\n--b--\n`);
    put('4.mx', `${await to(failed)}X-Failed-Recipients: a@b.example\n\n550 5.7.1 refused\n`);
    put('5.mx', `From: a@b.example\nTo: ${await returnPath.of(failed)}\n\nThank you\n`);
    await run();
    const cameBack = true;
    expect(told).toEqual([
      { reference: failed, key: failed, code: '5.1.1', said: undefined, cameBack },
      { reference: unclear, key: unclear, code: 'unclear', said: 'Nobody here', cameBack },
    ]);
    expect(counted).toEqual(['undelivered', 'unclear']);
    expect(filesOf('cur')).toEqual([
      ...[`${failed}.1.mx:2,S`, `${failed}.4.mx:2,S`, `${failed}.5.mx:2,FS`],
      ...[`${unclear}.2.mx:2,S`, `${delayed}.3.mx:2,S`],
    ]);
    const logged = lines.map(({ reference, code, reason }) => ({ reference, code, reason }));
    expect(logged).toMatchObject([{ reference: failed, code: '5.1.1' }, { code: 'unclear' }, { code: undefined }]);
  });

  test('keeps a report of a mail that is not noted as sent yet, and none of a mail that is gone', async ({
    database,
  }) => {
    const { put, run, returnPath, sent, told, filesOf } = reading(database);
    await sent('LF-2222-2222');
    const bounce = async (reference: string) =>
      `To: ${await returnPath.of(reference)}\nX-Failed-Recipients: a@b.example\n\n5.1.1\n`;
    await database.updateTable('outbox').set({ delivered_at: null }).execute();
    put('1.mx', await bounce('LF-2222-2222'));
    put('2.mx', await bounce('LF-3333-3333'));
    await run();
    expect([filesOf('new'), filesOf('cur'), told]).toEqual([['1.mx'], [], []]);
    await sent('LF-2222-2222');
    await run();
    expect([filesOf('new'), told.length]).toEqual([[], 1]);
  });

  test('is read 500 files at a time, in the order of their names, and without hidden ones', async ({ database }) => {
    const { put, run, filesOf } = reading(database);
    for (let n = 1001; n <= 1501; n += 1) put(`${n}.mx`, 'To: somebody@example.org\n\nWords\n');
    put('.1.mx', 'half written');
    await run();
    expect(filesOf('new')).toEqual(['.1.mx', '1501.mx']);
    expect(filesOf('cur')).toHaveLength(500);
    await run();
    expect(filesOf('new')).toEqual(['.1.mx']);
  });

  test('has reports of up to 2 MB, and whatever else stands there is set aside with its name and flags', async ({
    database,
  }) => {
    const { put, file, run, returnPath, filesOf } = reading(database);
    const mine = `Return-Path: <>\nTo: ${await returnPath.of('LF-7K3M-92QX')}\nX-Failed-Recipients: a@b.example\n\n`;
    put('1.mx', mine.padEnd(2_000_000, 'x'));
    put('2.mx', mine.padEnd(2_000_001, 'x'));
    put('3.mx:2,T', 'To: somebody@example.org\n\nWords\n');
    mkdirSync(file('4.mx'));
    await run();
    // There is no entry of the first one any more, so that it is not kept.
    expect([filesOf('new'), filesOf('cur')]).toEqual([[], ['2.mx:2,FS', '3.mx:2,FS', '4.mx:2,FS']]);
  });

  test('has a file that can’t be read, which is tried again and keeps no other from being read', async ({
    database,
  }) => {
    const { put, file, run, lines, filesOf } = reading(database);
    symlinkSync('1.mx', file('1.mx'));
    put('2.mx', 'To: somebody@example.org\n\nWords\n');
    await run();
    expect([filesOf('new'), filesOf('cur')]).toEqual([['1.mx'], ['2.mx:2,FS']]);
    expect(lines.map(({ reason }) => reason)).toContain('ELOOP');
    expect(await lastSuccesses(database)).toMatchObject([{ name: 'returned-mails' }]);
  });

  test('has a file that another process takes meanwhile, which is nobody’s failure', async ({ database }) => {
    const { file, run, lines } = reading(database);
    symlinkSync('taken', file('1.mx'));
    await run();
    expect(lines).toEqual([]);
  });

  test('that is missing is a failure that is noticed, and is tried again', async ({ database }) => {
    const { logger, lines } = listeningLogger();
    const folder = join(temporaryFolder(), 'missing');
    const returnPath = createReturnPath(database, 'bounces@larkfield.example');
    const refusals = { refused: async () => {}, accepted: async () => {} };
    const { run } = createReturnedMails({ database, folder, returnPath, refusals, logger });
    const long = '2026-01-01T00:00:00.000Z';
    await run();
    expect(lines).toMatchObject([{ reason: 'ENOENT' }]);
    await database.updateTable('jobs').set({ succeeded_at: long }).execute();
    await run();
    expect(await lastSuccesses(database)).toEqual([{ name: 'returned-mails', succeeded_at: long }]);
    for (const part of ['new', 'cur']) mkdirSync(join(folder, part), { recursive: true });
    await run();
    expect(await lastSuccesses(database)).not.toMatchObject([{ succeeded_at: long }]);
  });
});
