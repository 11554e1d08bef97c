/** Returned mails in their public forms: one file, since each is tried on the same sent confirmation. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TaskList } from '@larkfield/api-schemas/case-tasks';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect, vi } from 'vitest';
import { createRefusalNotes } from '../../cases/refusal-notes.ts';
import { customerRecords, retentionRules } from '../../personal-data.ts';
import { caseProvider } from '../../testing/cases.ts';
import { mailServer } from '../../testing/mail-server.ts';
import { listeningLogger, temporaryFolder } from '../../testing/provider.ts';
import { staffMember } from '../../testing/staff.ts';
import { createReturnedMails } from './reader.ts';
import { createReturnPath } from './return-path.ts';

const BOUNCES = 'bounces@larkfield.example';
const WAIT = { timeout: 20_000, interval: 50 };

interface ReportOptions {
  to: string;
  action?: string;
  status?: string;
  /** Written by the mail server between its own words and the original's headers. */
  type?: string;
  more?: string;
}

/** A report as Postfix writes it, as a Maildir has it: with line feeds alone. */
const report = ({
  to,
  action = 'failed',
  status = '5.1.1',
  type = 'message/delivery-status',
  more = '',
}: ReportOptions) =>
  `Return-Path: <>
Delivered-To: bounces@larkfield.example
From: MAILER-DAEMON@mx.example.org (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="4bX/mx.example.org"

This is a MIME-encapsulated message.

--4bX/mx.example.org
Content-Description: Notification

<sian@example.org>: user unknown
${more}
--4bX/mx.example.org
Content-Description: Delivery report
Content-Type: ${type}

Reporting-MTA: dns; mx.example.org
Arrival-Date: Mon, 23 Nov 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; sian@example.org
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 <sian@example.org>: user
    unknown

--4bX/mx.example.org
Content-Type: text/rfc822-headers

Subject: We have received your complaint

--4bX/mx.example.org--
`;

function maildir() {
  const folder = temporaryFolder();
  for (const part of ['new', 'cur', 'tmp']) mkdirSync(join(folder, part));
  const put = (name: string, message: string) => writeFileSync(join(folder, 'new', name), message);
  return { folder, put, filesOf: (part: 'new' | 'cur') => readdirSync(join(folder, part)).toSorted() };
}

describe.each(TEST_ENGINES)('bounced mails on %s', (engine) => {
  const test = testOn(engine);

  /** A case whose confirmation the mail server took; its `bounce` address is that of the envelope. */
  async function sentConfirmation(database: Database) {
    const { deliveries, SMTP_URL } = await mailServer();
    const box = maildir();
    const environment = { SMTP_URL, MAIL_BOUNCES_TO: BOUNCES, MAIL_BOUNCES_DIR: box.folder, RATE_LIMITS: 'off' };
    // The provider's own job reads another folder, or it would be faster now and then.
    const parts = await caseProvider(database, { ...environment, MAIL_BOUNCES_DIR: maildir().folder });
    const { id } = await parts.openCase();
    parts.provider.start();
    const delivered = () => database.selectFrom('outbox').select('delivered_at').where('delivered_at', 'is not', null);
    await vi.waitFor(async () => expect(await delivered().execute()).toHaveLength(1), WAIT);
    const bounce = /<(.+)>/.exec(deliveries[0]?.sender ?? '')?.[1] ?? '';
    const staff = await staffMember(database, parts.call);
    const tasks = async (): Promise<TaskList> => (await staff.ask('GET', '/tasks?filter[kind]=refused-mail')).json();
    const { logger, lines } = listeningLogger();
    const refusals = createRefusalNotes(database, () => new Date());
    const returnPath = createReturnPath(database, BOUNCES);
    const counted: string[] = [];
    const onReturned = (news: string) => void counted.push(news);
    const { run } = createReturnedMails({ database, folder: box.folder, returnPath, refusals, onReturned, logger });
    const refusalsOf = async () =>
      (await staff.read(id)).included.filter(
        ({ attributes }: { attributes: { event?: string } }) => attributes.event === 'mail-refused',
      );
    const settings = { ...parts.settings, MAIL_BOUNCES_DIR: box.folder };
    return {
      ...parts,
      ...box,
      settings,
      id,
      deliveries,
      bounce,
      staff,
      tasks,
      run,
      lines,
      refusalsOf,
      counted,
      environment,
    };
  }

  test('[LD-10, RW-06, RW-16] a bounced mail is shown on the case and in the list like one refused at once, and is sent to the corrected address', async ({
    database,
  }) => {
    const parts = await sentConfirmation(database);
    const { id, bounce, put, filesOf, environment, staff, tasks, refusalsOf, deliveries } = parts;
    expect(bounce).toMatch(/^bounces\+lf-\w{4}-\w{4}\.[0-9a-f]{20}@larkfield\.example$/);
    expect(bounce.indexOf('@')).toBeLessThanOrEqual(64);
    put('1.mx', report({ to: bounce.toUpperCase() }));
    // The provider looks when it starts, and then each minute.
    const { provider } = await caseProvider(database, environment);
    provider.start();
    await vi.waitFor(async () => expect((await tasks()).data).toHaveLength(1), WAIT);
    expect(await refusalsOf()).toMatchObject([
      { attributes: { details: { mail: id, code: '5.1.1', to: 'sian@example.org' } } },
    ]);
    await vi.waitFor(() => expect([filesOf('new'), filesOf('cur')]).toEqual([[], [`${id}.1.mx:2,S`]]), WAIT);
    await staff.change(id, { email: 'new@example.org', reason: 'It came back' });
    // A lead of somebody else wakes the worker, which would otherwise look within 15 seconds.
    await parts.sendLead({ email: 'nia@example.org' });
    const corrected = () => deliveries.filter(({ recipients }) => recipients.includes('RCPT TO:<new@example.org>'));
    await vi.waitFor(() => expect(corrected()).toHaveLength(1), WAIT);
    await vi.waitFor(async () => expect((await tasks()).data).toEqual([]), WAIT);
  });

  test('[LD-10, RW-03] a mail that comes back after its address was corrected is noted at the old one, and goes to the new one once', async ({
    database,
  }) => {
    const parts = await sentConfirmation(database);
    const { id, bounce, put, run, staff, tasks, refusalsOf, deliveries } = parts;
    await staff.change(id, { email: 'new@example.org', reason: 'She called' });
    put('1.mx', report({ to: bounce }));
    await run();
    expect((await tasks()).data).toEqual([]);
    expect(await refusalsOf()).toMatchObject([{ attributes: { details: { mail: id, to: 'sian@example.org' } } }]);
    // A lead of somebody else wakes the worker, which would otherwise look within 15 seconds.
    await parts.sendLead({ email: 'nia@example.org' });
    const corrected = () => deliveries.filter(({ recipients }) => recipients.includes('RCPT TO:<new@example.org>'));
    await vi.waitFor(() => expect(corrected()).toHaveLength(1), WAIT);
    const sent = database.selectFrom('outbox').select('subject').where('delivered_at', 'is', null);
    await vi.waitFor(async () => expect(await sent.execute()).toEqual([]), WAIT);
    put('2.mx', report({ to: bounce }));
    await run();
    expect((await tasks()).data).toHaveLength(1);
    expect((await refusalsOf()).at(-1)).toMatchObject({ attributes: { details: { mail: id, to: 'new@example.org' } } });
  });

  test('[LD-10] a mail that bounces twice, or is read again after a crash, is recorded once', async ({ database }) => {
    const { id, bounce, put, filesOf, run, staff, tasks, refusalsOf } = await sentConfirmation(database);
    const message = report({ to: bounce });
    put('1.mx', message);
    await run();
    const [task] = (await tasks()).data;
    await staff.ask('PATCH', `/tasks/${task?.id}`, {
      data: { type: 'case-tasks', id: task?.id, attributes: { done: true } },
    });
    // As if the process had been killed after the commit, before the file was moved.
    put('1.mx', message);
    put('2.mx', message);
    await run();
    expect([(await tasks()).data.length, (await refusalsOf()).length]).toEqual([0, 1]);
    expect(filesOf('cur')).toEqual([`${id}.1.mx:2,S`, `${id}.2.mx:2,S`]);
  });

  test('[LD-10] a bounce that arrives before its mail is marked as sent waits for that', async ({ database }) => {
    const { bounce, put, filesOf, run, tasks } = await sentConfirmation(database);
    await database
      .updateTable('outbox')
      .set({ delivered_at: null, next_attempt_at: '2099-01-01T00:00:00.000Z' })
      .execute();
    put('1.mx', report({ to: bounce }));
    await run();
    expect([filesOf('new'), (await tasks()).data.length]).toEqual([['1.mx'], 0]);
    await database.updateTable('outbox').set({ delivered_at: new Date().toISOString() }).execute();
    await run();
    expect([filesOf('new'), (await tasks()).data.length]).toEqual([[], 1]);
  });

  test('[LD-10] reports of delayed or delivered mails are not failures', async ({ database }) => {
    const { bounce, put, filesOf, run, tasks } = await sentConfirmation(database);
    put('1.mx', report({ to: bounce, action: 'delayed', status: '4.4.7' }));
    put('2.mx', report({ to: bounce, action: 'relayed', status: '2.0.0' }));
    put('3.mx', report({ to: bounce, action: 'delayed', status: '5.1.1' }));
    put('4.mx', report({ to: bounce, action: 'delivered (to the mailbox)', status: '2.0.0' }));
    await run();
    expect([filesOf('new').length, filesOf('cur').length, (await tasks()).data.length]).toEqual([0, 4, 0]);
  });

  const undelivered: Record<string, { message: (bounce: string) => string; code: string }> = {
    'after days, with a temporary status': {
      message: (to) => report({ to, status: '4.4.7' }),
      code: '4.4.7',
    },
    'without a status': { message: (to) => report({ to }).replace(/^Status: .*\n/m, ''), code: '5.1.1' },
    'without a status or a reason': {
      message: (to) => report({ to }).replace(/^Status: .*\nDiagnostic-Code: .*\n.*\n/m, ''),
      code: '5.0.0',
    },
    'in UTF-8': { message: (to) => report({ to, type: 'message/global-delivery-status' }), code: '5.1.1' },
    'with a comment after the action': { message: (to) => report({ to, action: 'Failed (expired)' }), code: '5.1.1' },
    'with a folded field': { message: (to) => report({ to, action: '\n failed', status: '\n\t5.2.2' }), code: '5.2.2' },
    'in a report that is only mixed parts': {
      message: (to) => report({ to }).replace('multipart/report; report-type=delivery-status;', 'multipart/mixed;'),
      code: '5.1.1',
    },
    'with a second recipient that was reached': {
      message: (to) =>
        report({ to }).replace(
          'Final-Recipient:',
          'Final-Recipient: rfc822; archive@example.org\nAction: delivered\nStatus: 2.0.0\n\nFinal-Recipient:',
        ),
      code: '5.1.1',
    },
    'with line ends of the network': { message: (to) => report({ to }).replaceAll('\n', '\r\n'), code: '5.1.1' },
    'with names of fields in small letters': {
      message: (to) => report({ to }).replace(/^(Final-Recipient|Action|Status):/gm, (name) => name.toLowerCase()),
      code: '5.1.1',
    },
    'with spaces behind its values': {
      message: (to) => report({ to }).replace(/^(Action|Status): (.*)$/gm, '$1:  $2  '),
      code: '5.1.1',
    },
    'by Exim, for people': {
      message: (to) =>
        `Return-path: <>\nX-Failed-Recipients: sian@example.org\nAuto-Submitted: auto-replied\nFrom: Mail Delivery System <Mailer-Daemon@mx.example.org>\nTo: ${to}\nSubject: Mail delivery failed\n\nThis message was created automatically.\n\n  sian@example.org\n    550 5.7.1 no such person\n`,
      code: '5.7.1',
    },
    'by Exim, in HTML alone': {
      message: (to) =>
        `Return-path: <>\nX-Failed-Recipients: sian@example.org\nFrom: Mailer-Daemon@mx.example.org\nTo: ${to}\nContent-Type: text/html\n\n<style>p { margin: 5.0.1em }</style><p>550&nbsp;<b>5.7.1</b> no such person</p>\n`,
      code: '5.7.1',
    },
    'by qmail': {
      message: (to) =>
        `Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.org\nTo: ${to}\nSubject: failure notice\n\nHi. This is the mail program at mx.example.org.\nI could not deliver this.\n\n<sian@example.org>:\nNo such mailbox. (#5.1.1)\n\n--- Below this line is a copy of the message.\n`,
      code: '5.1.1',
    },
  };

  test.for(Object.entries(undelivered))(
    '[LD-10, RW-06] a mail that came back %s is undelivered',
    async ([, { message, code }], { database }) => {
      const { bounce, put, run, refusalsOf, counted } = await sentConfirmation(database);
      put('1.mx', message(bounce));
      await run();
      expect(await refusalsOf()).toMatchObject([{ attributes: { details: { code } } }]);
      expect(counted).toEqual(['undelivered']);
    },
  );

  test('[LD-10, RW-06] what a mail server writes in no known form is a task for a person, who reads how it begins', async ({
    database,
  }) => {
    const { bounce, put, run, filesOf, id, tasks, refusalsOf, counted } = await sentConfirmation(database);
    put(
      '1.mx',
      `Return-Path: <>\nFrom: "Post office" <robot@example.org>\nTo: ${bounce}\nSubject: Sorry\n\nNobody of this name\nlives here: https://help.larkfield.example/help-and-support/case/abc\n`,
    );
    put('2.mx', `From: Mailer-Daemon@example.org\nTo: ${bounce}\nSubject: Sorry\n\nReally nobody\n`);
    await run();
    expect((await tasks()).data).toHaveLength(1);
    expect(await refusalsOf()).toMatchObject([
      { attributes: { details: { mail: id, code: 'unclear', reason: 'Nobody of this name lives here: …' } } },
    ]);
    expect([filesOf('new'), filesOf('cur').length, counted]).toEqual([[], 2, ['unclear']]);
  });

  test('[LD-10, RW-06] of what a mail server writes in HTML alone a person reads the words, without those of its pages', async ({
    database,
  }) => {
    const { bounce, put, run, refusalsOf } = await sentConfirmation(database);
    put(
      '1.mx',
      `Return-Path: <>\nFrom: postmaster@example.org\nTo: ${bounce}\nContent-Type: text/html; charset=utf-8\n\n<html><head><title>Sorry</title><style>p { color: red }</style></head><body><p>Nobody of this name<br>lives here:</p><p><a href="https://help.larkfield.example/">https://help.larkfield.example/case/abc</a> R&eacute;essayez</p></body></html>\n`,
    );
    await run();
    expect(await refusalsOf()).toMatchObject([
      { attributes: { details: { code: 'unclear', reason: 'Nobody of this name lives here: … Réessayez' } } },
    ]);
  });

  test('[LD-10] forged reports, out-of-office replies, loops and huge mails are set aside, and the log has only the reason', async ({
    database,
  }) => {
    const { id, bounce, put, filesOf, run, lines, tasks } = await sentConfirmation(database);
    const other = bounce.replace(/\.[0-9a-f]{20}@/, `.${'0'.repeat(20)}@`);
    const aside: Record<string, string> = {
      'wrong-seal.mx': report({ to: other }),
      'another-mail.mx': report({ to: bounce.replace('.', '-2.') }),
      'no-seal.mx': report({ to: BOUNCES }),
      'elsewhere.mx': report({ to: bounce.replace('larkfield.example', 'evil.example') }),
      'huge.mx': report({ to: bounce, more: 'x'.repeat(2_000_001) }),
      'read-receipt.mx': report({ to: bounce, type: 'message/disposition-notification' }).replace(
        'report-type=delivery-status',
        'report-type=disposition-notification',
      ),
      'absent.mx': `Return-Path: <>\nFrom: sian@example.org\nTo: ${bounce}\nAuto-Submitted: auto-replied\nSubject: I am away\n\nAway`,
      'absent-exchange.mx': `Return-Path: <>\nFrom: sian@example.org\nTo: ${bounce}\nSubject: Automatic reply: Your complaint\nX-Auto-Response-Suppress: All\nX-MS-Exchange-Inbox-Rules-Loop: sian@example.org\nauto-submitted: auto-generated\n\nAway`,
      'absent-panel.mx': `Return-Path: <>\nFrom: sian@example.org\nTo: ${bounce}\nSubject: Away\nPrecedence: auto_reply\nX-Autorespond: Your complaint\n\nAway`,
      'absent-mail.mx': `Return-Path: <>\nFrom: sian@example.org\nTo: ${bounce}\nSubject: Away\nX-Autoreply: yes\n\nAway`,
      'own-mail.mx': `From: help@larkfield.example\nTo: ${bounce}\nSubject: Your complaint\n\nFinal-Recipient: rfc822; sian@example.org\nAction: failed\nStatus: 5.1.1\n`,
      'nested.mx': `To: ${bounce}\nContent-Type: multipart/mixed; boundary=a\n\n--a\nContent-Type: message/rfc822\n\n${report({ to: bounce })}\n--a--\n`,
      'empty.mx': '',
      'deep.mx': `To: ${bounce}\n${Array.from({ length: 50 }, (_, at) => `Content-Type: multipart/report; boundary=b${at}\n\n--b${at}\n`).join('')}`,
    };
    for (const [name, message] of Object.entries(aside)) put(name, message);
    await run();
    expect([(await tasks()).data, filesOf('new')]).toEqual([[], []]);
    expect(filesOf('cur')).toHaveLength(Object.keys(aside).length);
    for (const name of filesOf('cur')) expect(name).toMatch(/:2,FS$/);
    expect(filesOf('cur')).toContain(`${id}.absent.mx:2,FS`);
    expect(lines).toHaveLength(Object.keys(aside).length);
    expect(JSON.stringify(lines)).not.toMatch(/sian|example\.org|lf-|user unknown/i);
  });

  test('[OP-06] returned mails are found and erased with their customer, expire like other mails, and are not kept for an erased case', async ({
    database,
  }) => {
    const { id, bounce, put, filesOf, run, settings, folder } = await sentConfirmation(database);
    put('1.mx', report({ to: bounce }));
    put('2.mx', `From: Sian <sian@example.org>\nTo: ${BOUNCES}\n\nAway`);
    put('3.mx', `From: somebody@example.org\nTo: ${BOUNCES}\n\nAway`);
    await run();
    const mails = customerRecords({ database, settings }).find(({ name }) => name === 'mails');
    expect(await mails?.erase({ email: 'sian@example.org', references: [id] })).toBe(2);
    expect(filesOf('cur')).toEqual(['3.mx:2,FS']);
    expect(readFileSync(join(folder, 'cur/3.mx:2,FS'), 'utf8')).toContain('somebody');
    for (const { name, removeExpired } of retentionRules({ database, settings }))
      if (name === 'mail files') await removeExpired(new Date(Date.now() + 91 * 86_400_000));
    await database.deleteFrom('outbox').execute();
    put('4.mx', report({ to: bounce }));
    await run();
    expect([filesOf('new'), filesOf('cur')]).toEqual([[], []]);
  });
});
