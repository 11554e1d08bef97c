import { DeliveryTimeout } from '@larkfield/database/outbox/attempt';
import { expect, test } from 'vitest';
import { type MailServerOptions, mailServer, unusedPort } from '../testing/mail-server.ts';
import { MAIL } from '../testing/plain-mail.ts';
import { isSetAside, mailFault, UnsendableMail } from './refusal.ts';
import { smtpSender } from './sender.ts';

/** Why a mail could not be sent. */
async function errorOf(SMTP_URL: string, to = MAIL.to): Promise<unknown> {
  const sender = smtpSender(SMTP_URL, { maxConnections: 1 });
  try {
    await sender.send({ ...MAIL, to }, new AbortController().signal);
  } catch (error) {
    return error;
  } finally {
    sender.close();
  }
  throw new Error('The mail was taken');
}

const errorFrom = async (answers: MailServerOptions) => errorOf((await mailServer(answers)).SMTP_URL);

test.each<[string, MailServerOptions, object]>([
  ['its sender', { sender: '550 5.7.1 not you' }, { code: '550', isPermanent: true }],
  ['its sender for now', { sender: '451 4.7.1 later' }, { code: '451', isPermanent: false }],
  ['its recipient', { recipient: () => '500 who' }, { code: '500', isPermanent: true }],
  ['its recipient for now', { recipient: () => '450 4.2.2 full' }, { code: '450', isPermanent: false }],
  ['its text', { text: () => '554 5.7.1 not wanted' }, { code: '554', isPermanent: true }],
  ['its text for now', { text: () => '452 4.3.1 later' }, { code: '452', isPermanent: false }],
])('[LD-10] a server that refuses %s refuses the mail', async (_, answers, fault) => {
  expect(mailFault(await errorFrom(answers))).toEqual(fault);
});

test.each<[string, MailServerOptions]>([
  ['closes at the sender', { sender: '421 4.3.2 closing' }],
  ['wants another order', { sender: '503 5.5.1 bad sequence' }],
  ['wants us to sign in', { sender: '530 5.7.0 sign in first' }],
  ['does not know our password', { recipient: () => '535 5.7.8 wrong password' }],
])('[LD-10] a server that %s says nothing of the mail', async (_, answers) => {
  const error = await errorFrom(answers);
  expect(mailFault(error)).toBeUndefined();
  expect(isSetAside(error, 1000)).toBe(false);
});

test('[LD-10] a server that refuses the connection says nothing of the mail', async () => {
  const refused = await errorOf((await mailServer({ greeting: '554 5.3.2 not now' })).SMTP_URL);
  expect(refused).toMatchObject({ responseCode: 554 });
  const away = await errorOf(`smtp://127.0.0.1:${await unusedPort()}`);
  expect([mailFault(refused), mailFault(away)]).toEqual([undefined, undefined]);
});

test('[LD-10] a mail without a recipient, or that can’t be written, is refused by nobody and never sent', async () => {
  const { SMTP_URL } = await mailServer();
  const unsendable = { code: 'unsendable', isPermanent: true };
  expect(mailFault(await errorOf(SMTP_URL, { name: 'Siân', address: '' }))).toEqual(unsendable);
  expect(mailFault(new UnsendableMail('The address of a case takes no mail'))).toEqual(unsendable);
});

test('[LD-10] a full disk, a delivery that took too long and what is no error are no faults of the mail', () => {
  const fullDisk = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  for (const error of [fullDisk, new DeliveryTimeout('too long'), 'stopped']) expect(mailFault(error)).toBeUndefined();
});

test('[LD-10] a mail that is refused for good is set aside after two hours, one that is refused for now after half a day', async () => {
  const setAsideAt = (error: unknown) =>
    Array.from({ length: 30 }, (_, attempts) => attempts).find((attempts) => isSetAside(error, attempts));
  expect(setAsideAt(await errorFrom({ recipient: () => '550 5.1.1 no such user' }))).toBe(12);
  expect(setAsideAt(await errorFrom({ recipient: () => '450 4.2.2 mailbox full' }))).toBe(24);
});
