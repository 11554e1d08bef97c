import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { leadDocument } from '../testing/leads.ts';
import { mailServer } from '../testing/mail-server.ts';
import { testProvider } from '../testing/provider.ts';

test('[LD-10] with SMTP_URL a confirmation goes to the mail server, to the customer and nobody else', async () => {
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

test('[LD-10] a mail that the server puts off is sent later, once', async () => {
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
  await vi.waitFor(async () => {
    const sent = await database.selectFrom('outbox').select('subject').where('delivered_at', 'is not', null).execute();
    expect(sent).toHaveLength(1);
  });
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
