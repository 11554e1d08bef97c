/** Forms of reports that differ in their words alone; `returned.test.ts` has what follows from them. */
import { expect, test } from 'vitest';
import { readReturned } from './delivery-report.ts';

const newsOf = async (...lines: string[]) => (await readReturned(Buffer.from(`${lines.join('\n')}\n`))).news;

const report = (...paragraphs: string[]) => [
  'Return-Path: <>',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  '',
  '--b',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example.org',
  '',
  ...paragraphs,
  '',
  '--b--',
];

test('[LD-10] the address that a mail came back to is read from any header in which a server names it', async () => {
  const headers = ['To: a@example.org', 'Delivered-To: b@example.org', 'X-Original-To: c@example.org'];
  const message = [...headers, 'Envelope-To: d@example.org', 'Cc: e@example.org', '', 'Words'].join('\n');
  const { recipients } = await readReturned(Buffer.from(message));
  expect(recipients.split(/\s+/).toSorted()).toEqual([
    'a@example.org',
    'b@example.org',
    'c@example.org',
    'd@example.org',
  ]);
});

test('[LD-10] of several recipients the one that failed counts, before or after one that is only delayed', async () => {
  const [failed, delayed] = ['Action: failed\nStatus: 5.2.2\n', 'Action: delayed\nStatus: 4.2.0\n'];
  for (const paragraphs of [
    [failed, delayed],
    [delayed, failed],
    [failed, 'Action: failed\nStatus: 5.1.1\n'],
  ])
    expect(await newsOf(...report(...paragraphs))).toEqual({ is: 'undelivered', code: '5.2.2' });
  expect(await newsOf(...report(delayed, 'Final-Recipient: rfc822; sian@example.org\n'))).toEqual({ is: 'under-way' });
});

test('[LD-10] paragraphs of a report may be parted by a line of spaces, and begin with an empty line', async () => {
  const parted = report('Action: delayed', ' \t', '', 'Action: failed', 'Status: 5.2.2');
  expect(await newsOf(...parted)).toEqual({ is: 'undelivered', code: '5.2.2' });
});

test('[LD-10] comments in a report are no part of its action, wherever they stand', async () => {
  const commented = report('Action: (at last) failed (expired)\nStatus: 5.2.2\n');
  expect(await newsOf(...commented)).toEqual({ is: 'undelivered', code: '5.2.2' });
});

test('[LD-10] a status is three numbers that begin with 4 or 5, and no part of a longer one such as an address', async () => {
  const failed = (status: string, reason: string) =>
    newsOf(...report(`Action: failed\nStatus: ${status}\nDiagnostic-Code: smtp; ${reason}\n`));
  expect(await failed('5.100.200', '')).toEqual({ is: 'undelivered', code: '5.100.200' });
  expect(await failed('4.4.7 (no answer)', '')).toEqual({ is: 'undelivered', code: '4.4.7' });
  expect(await failed('2.0.0', '550 5.7.1 refused')).toEqual({ is: 'undelivered', code: '5.7.1' });
  expect(await failed('unknown', 'from 15.1.1 by 5.1.1000')).toEqual({ is: 'undelivered', code: '5.0.0' });
});

test('[LD-10] a report that names no action is read like any other mail of a server', async () => {
  const unnamed = report('Final-Recipient: rfc822; sian@example.org\n');
  expect(await newsOf(...unnamed)).toMatchObject({ is: 'unclear' });
  expect(await newsOf('X-Failed-Recipients: sian@example.org', ...unnamed)).toMatchObject({ is: 'undelivered' });
});

test('[LD-10] Exim and qmail name a failure in words, with a status or without', async () => {
  const exim = ['X-Failed-Recipients: sian@example.org', 'From: Mailer-Daemon@mx.example.org', ''];
  expect(await newsOf(...exim, 'No such person')).toEqual({ is: 'undelivered', code: '5.0.0' });
  const qmail = (...words: string[]) => newsOf('From: MAILER-DAEMON@mx.example.org', '', ...words);
  const begins = 'Hi. This is the mail program at mx.example.org.';
  expect(await qmail('', begins, '', '<sian@example.org>:', 'No mailbox.')).toMatchObject({ is: 'undelivered' });
  expect(await qmail(begins, '', '<sian@example.org>: \t', 'No mailbox.')).toMatchObject({ is: 'undelivered' });
  for (const other of [
    [begins, '', 'We are away, <sian@example.org>:', 'and back soon.'],
    [begins, '', '<sian@example.org>: no such person'],
    [begins, '', '<two words>:'],
    ['Dear Siân,', '', '<sian@example.org>:'],
    ['Siân, do you remember?', begins, '', '<sian@example.org>:'],
  ])
    expect(await qmail(...other), other.join(' ')).toMatchObject({ is: 'unclear' });
});

test('[LD-10] a mail server is known by its name or by an empty sender', async () => {
  const from = (address: string, ...more: string[]) => newsOf(...more, `From: ${address}`, '', 'Nobody here');
  const unclear = { is: 'unclear', said: 'Nobody here' };
  expect(await from('Mailer-Daemon@example.org')).toEqual(unclear);
  expect(await from('PostMaster@example.org')).toEqual(unclear);
  expect(await from('robot@example.org', 'Return-Path: <>')).toEqual(unclear);
  expect(await newsOf('Return-Path: <> ', '', 'Nobody here'), 'from nobody').toEqual(unclear);
  expect(await from('Sian <sian@example.org>', 'Return-Path: <sian@example.org>')).toEqual({ is: 'no-report' });
  expect(await from('the-postmaster@example.org')).toEqual({ is: 'no-report' });
});

test('[LD-10] an automatic reply and a report of something else than a delivery are no mail of a server', async () => {
  const sent = (...headers: string[]) => newsOf('Return-Path: <>', 'From: sian@example.org', ...headers, '', 'Away');
  for (const header of ['Auto-Submitted: Auto-Replied (vacation)', 'Precedence: AUTO_REPLY', 'X-Autoreply: yes'])
    expect(await sent(header), header).toEqual({ is: 'no-report' });
  for (const header of [
    'Auto-Submitted: auto-generated',
    'Auto-Submitted: not-auto-replied',
    'Precedence: no_auto_reply',
    'Precedence: auto_reply_off',
  ])
    expect(await sent(header), header).toMatchObject({ is: 'unclear' });
  for (const type of ['disposition-notification', '"feedback-report"', 'Feedback-Report'])
    expect(await sent(`Content-Type: multipart/report; report-type=${type}; boundary=b`), type).toEqual({
      is: 'no-report',
    });
  const byServer = ['From: postmaster@example.org', 'Content-Type: multipart/report; report-type=feedback-report'];
  expect(await newsOf(...byServer, '', 'Spam')).toEqual({ is: 'no-report' });
});

test('[LD-10, RW-06] a person reads 300 characters of what a server wrote, without the addresses of pages', async () => {
  const said = async (text: string) => {
    const news = await newsOf('From: postmaster@example.org', '', text);
    return news.is === 'unclear' ? news.said : news.is;
  };
  expect(await said('x'.repeat(300))).toBe('x'.repeat(300));
  expect(await said('x'.repeat(301))).toBe(`${'x'.repeat(300)} …`);
  expect(await said('  See HTTP://example.org/a and\n\nhttps://example.org/b?c  now\t')).toBe('See … and … now');
  expect(await said('')).toBe('');
  const attached = await newsOf('From: postmaster@example.org', 'Content-Type: application/pdf', '', '%PDF-1.7');
  expect(attached, 'nothing to read').toEqual({ is: 'unclear', said: '' });
});

test('[LD-10, RW-06] of HTML a person reads what it shows', async () => {
  const html =
    '<head><title>No</title></head><p>Nobody</p><p><b>here</b></p><script>no()</script><!-- no --><style>p{}</style>';
  const news = await newsOf('From: postmaster@example.org', 'Content-Type: text/html', '', html);
  expect(news).toEqual({ is: 'unclear', said: 'Nobody here' });
});
