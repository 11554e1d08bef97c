import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { leadDocument } from '../testing/leads.ts';
import { mailServer } from '../testing/mail-server.ts';
import { MAIL } from '../testing/plain-mail.ts';
import { testProvider } from '../testing/provider.ts';
import { smtpSender } from './sender.ts';

test('[LD-10] with SMTP_URL a confirmation is sent by the mail server, to the customer and nobody else', async () => {
  const { deliveries, SMTP_URL } = await mailServer();
  const { provider, post } = await testProvider({ SMTP_URL, MAIL_FROM: 'care@larkfield.example' });
  provider.start();
  await post('/backend/v1/leads', leadDocument({ 'first-name': 'Eve\r\nRCPT TO:<victim@example.com>' }));
  await vi.waitFor(() => expect(deliveries).toHaveLength(1), { timeout: 5000 });
  expect(deliveries[0]?.recipients).toEqual(['RCPT TO:<sian@example.org>']);
  const mail = await PostalMime.parse(deliveries[0]?.message ?? '');
  expect([mail.from?.address, mail.to?.map(({ address }) => address)]).toEqual([
    'care@larkfield.example',
    ['sian@example.org'],
  ]);
});

test.each(['first&last@example.org', "o'brien+a/b{c}|d`e=f?@example.org", 'a..b@example.org'])(
  '[CO-04] [LD-10] %s, which a browser takes, is what the mail server is told',
  async (email) => {
    const { deliveries, SMTP_URL } = await mailServer();
    const { provider, post } = await testProvider({ SMTP_URL });
    provider.start();
    await post('/backend/v1/leads', leadDocument({ email }));
    await vi.waitFor(() => expect(deliveries).toHaveLength(1), { timeout: 5000 });
    // Two full stops in a row are quoted (RFC 5321, section 4.1.2).
    expect(deliveries[0]?.recipients.map((line) => line.replaceAll('"', ''))).toEqual([`RCPT TO:<${email}>`]);
    const mail = await PostalMime.parse(deliveries[0]?.message ?? '');
    expect(mail.to?.map(({ address }) => address?.replaceAll('"', ''))).toEqual([email]);
  },
);

test.each([
  'Ann <ann@example.org>',
  '<ann@example.org>',
  'mailto:ann@example.org',
  'ann@example.org.',
  'ann@example.org,',
])('[CO-04] [LD-10] a lead with %j is mailed to the address in it, and its case has that', async (email) => {
  const { deliveries, SMTP_URL } = await mailServer();
  const { provider, post, database } = await testProvider({ SMTP_URL });
  provider.start();
  await post('/backend/v1/leads', leadDocument({ email }));
  await vi.waitFor(() => expect(deliveries).toHaveLength(1), { timeout: 5000 });
  expect(deliveries[0]?.recipients).toEqual(['RCPT TO:<ann@example.org>']);
  const [row] = await database.selectFrom('cases').select(['email', 'email_key']).execute();
  expect(row).toEqual({ email: 'ann@example.org', email_key: 'ann@example.org' });
});

test('[LD-10] a mail that the server defers is sent later, once', async () => {
  const { deliveries, SMTP_URL } = await mailServer({ busy: 1 });
  const { provider, post, database, lines } = await testProvider({ SMTP_URL });
  provider.start();
  await post('/backend/v1/leads', leadDocument());
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 5000 });
  await database
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0).toISOString() })
    .execute();
  await post('/backend/v1/leads', leadDocument({ topic: 'PriceCapMeterRead', email: null }));
  await vi.waitFor(
    async () => {
      const sent = await database
        .selectFrom('outbox')
        .select('subject')
        .where('delivered_at', 'is not', null)
        .execute();
      expect(sent).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
  expect(deliveries).toHaveLength(1);
});

test('[LD-10] a slow mail server gets many mails at once, over a few connections that stay open', async () => {
  const { deliveries, connections, SMTP_URL } = await mailServer({ together: 3 });
  const { provider, post } = await testProvider({ SMTP_URL, RATE_LIMITS: 'off' });
  for (let n = 1; n <= 60; n += 1) await post('/backend/v1/leads', leadDocument());
  provider.start();
  await vi.waitFor(() => expect(deliveries).toHaveLength(60), { timeout: 20_000 });
  expect(connections()).toBeLessThanOrEqual(10);
  expect(connections()).toBeGreaterThan(1);
  const references = deliveries.map(({ message }) => /^Message-ID: <([^@]+)/im.exec(message)?.[1]);
  expect(new Set(references).size).toBe(60);
});

test('[LD-10] an aborted attempt closes its connection, so that the server accepts the mail only once', async () => {
  const { deliveries, stalled, SMTP_URL } = await mailServer({ stalling: 1 });
  const sender = smtpSender(SMTP_URL, { maxConnections: 2 });
  const attempt = new AbortController();
  const sending = sender.send(MAIL, attempt.signal);
  await vi.waitFor(() => expect(stalled()).toBe(1), { timeout: 10_000 });
  attempt.abort();
  await expect(sending).rejects.toMatchObject({ code: 'EABORT' });
  await vi.waitFor(() => expect(stalled()).toBe(0), { timeout: 10_000 });
  await sender.send(MAIL, new AbortController().signal);
  expect(deliveries).toHaveLength(1);
  sender.close();
});

test('[LD-10] a mail that waits too long for a free connection is taken out of the queue', async () => {
  const { deliveries, stalled, SMTP_URL } = await mailServer({ stalling: 1 });
  const sender = smtpSender(SMTP_URL, { maxConnections: 1 });
  const [first, second] = [new AbortController(), new AbortController()];
  const sending = [first, second].map(({ signal }) => sender.send(MAIL, signal));
  await vi.waitFor(() => expect(stalled()).toBe(1), { timeout: 10_000 });
  second.abort();
  await expect(sending[1]).rejects.toMatchObject({ code: 'EABORT' });
  first.abort();
  await expect(sending[0]).rejects.toMatchObject({ code: 'EABORT' });
  await sender.send(MAIL, new AbortController().signal);
  expect(deliveries).toHaveLength(1);
  sender.close();
});

test('[LD-10, OP-04] a provider that stops leaves no mail half sent', async () => {
  const { deliveries, stalled, SMTP_URL } = await mailServer({ stalling: 1 });
  const { provider, post, database } = await testProvider({ SMTP_URL });
  provider.start();
  await post('/backend/v1/leads', leadDocument());
  await vi.waitFor(() => expect(stalled()).toBe(1), { timeout: 5000 });
  await provider.stop();
  await vi.waitFor(() => expect(stalled()).toBe(0), { timeout: 10_000 });
  const waiting = await database.selectFrom('outbox').select('subject').where('delivered_at', 'is', null).execute();
  expect([waiting.length, deliveries.length]).toEqual([1, 0]);
});
