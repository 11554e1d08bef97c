import { expect, test, vi } from 'vitest';
import { leadDocument } from '../testing/leads.ts';
import { mailServer } from '../testing/mail-server.ts';
import { testProvider } from '../testing/provider.ts';

test('[LD-10] a mail server that examines a mail for longer than half a minute is sent it once', {
  timeout: 90_000,
}, async () => {
  const { deliveries, SMTP_URL } = await mailServer({ examiningMs: 33_000 });
  const { provider, post, database } = await testProvider({ SMTP_URL });
  provider.start();
  await post('/backend/v1/leads', leadDocument());
  const waiting = () => database.selectFrom('outbox').select('subject').where('delivered_at', 'is', null).execute();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 60_000, interval: 500 });
  expect(deliveries).toHaveLength(1);
});
