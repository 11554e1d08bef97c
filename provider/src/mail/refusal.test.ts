import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { retryDead } from '@larkfield/database/outbox/dead';
import { expect, test, vi } from 'vitest';
import { leadDocument } from '../testing/leads.ts';
import { mailServer } from '../testing/mail-server.ts';
import { testProvider } from '../testing/provider.ts';

const COMMAND = join(import.meta.dirname, '../commands/mails.ts');

async function mails(dataDir: string, argument: string): Promise<string> {
  const options = { env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir } };
  return (await promisify(execFile)(process.execPath, [COMMAND, argument], options)).stdout;
}

/** A provider whose mail server gives recipients these answers, with one complaint posted to it. */
async function providerRefusedBy(answers: { now: string }) {
  const { deliveries, SMTP_URL } = await mailServer({ recipient: () => answers.now });
  const parts = await testProvider({ SMTP_URL });
  parts.provider.start();
  const { data } = await (await parts.post('/backend/v1/leads', leadDocument())).json();
  const entries = () => parts.database.selectFrom('outbox').selectAll().where('channel', '=', 'mail').execute();
  await vi.waitFor(() => expect(parts.lines).toHaveLength(1), { timeout: 5000 });
  return { ...parts, id: String(data.id), deliveries, entries };
}

/** Makes a mail's last attempt of the day due now. */
const lastAttempt = (parts: Awaited<ReturnType<typeof providerRefusedBy>>) => nextAttempt(parts, 11);

/** Makes the attempt after so many due now; a lead without an address wakes the worker. */
async function nextAttempt(
  { database, post }: Awaited<ReturnType<typeof providerRefusedBy>>,
  attempts: number,
): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ attempts, next_attempt_at: new Date(0).toISOString() })
    .execute();
  await post('/backend/v1/leads', leadDocument({ topic: 'PriceCapMeterRead', email: null }));
}

test.each(['550 5.1.1 no such user', '550 mailbox unavailable', '553 5.1.3 bad address', '554 5.7.1 not wanted here'])(
  '[LD-10] a mail to a refused recipient (%s) is retried for two hours, then once a day, until it is accepted',
  async (answer) => {
    const answers = { now: answer };
    const parts = await providerRefusedBy(answers);
    const { entries, lines, database, deliveries, post } = parts;
    expect(await entries()).toMatchObject([{ attempts: 1, dead_at: null }]);
    await lastAttempt(parts);
    await vi.waitFor(
      async () => expect(await entries()).toMatchObject([{ attempts: 12, dead_at: expect.any(String) }]),
      { timeout: 10_000 },
    );
    expect(lines.at(-1)?.['msg']).toContain('once a day');
    expect(JSON.stringify(lines)).not.toContain('sian@example.org');

    answers.now = '250 ok';
    const inADay = new Date(Date.now() + 86_400_000);
    expect(await retryDead(database, ['mail'], { before: new Date(0), now: new Date() })).toBe(0);
    expect(await retryDead(database, ['mail'], { before: inADay, now: new Date() })).toBe(1);
    await post('/backend/v1/leads', leadDocument({ topic: 'PriceCapMeterRead', email: null }));
    await vi.waitFor(() => expect(deliveries).toHaveLength(1), { timeout: 5000 });
  },
);

test('[LD-10] a recipient that is refused for now (450) is tried for half a day, and then set aside like the others', async () => {
  const parts = await providerRefusedBy({ now: '450 4.2.2 mailbox full' });
  await nextAttempt(parts, 11);
  // An attempt counts from its beginning; it is logged once its result is recorded.
  await vi.waitFor(() => expect(parts.lines).toHaveLength(2), { timeout: 10_000 });
  expect(await parts.entries()).toMatchObject([{ attempts: 12, dead_at: null }]);
  await nextAttempt(parts, 23);
  await vi.waitFor(
    async () => expect(await parts.entries()).toMatchObject([{ attempts: 24, dead_at: expect.any(String) }]),
    { timeout: 10_000 },
  );
});

test.each(['421 4.3.2 closing', '503 5.5.1 bad sequence', '530 5.7.0 sign in first'])(
  '[LD-10] a fault of the connection (%s) is not one of the mail, which is tried as usual',
  async (answer) => {
    const parts = await providerRefusedBy({ now: answer });
    await nextAttempt(parts, 30);
    await vi.waitFor(async () => expect(await parts.entries()).toMatchObject([{ attempts: 31, dead_at: null }]), {
      timeout: 10_000,
    });
  },
);

test('[LD-10, OP-05] refused mails can be listed, and sent again', async () => {
  const answers = { now: '550 5.1.1 no such user' };
  const parts = await providerRefusedBy(answers);
  const { id, settings, deliveries, entries, post } = parts;
  await lastAttempt(parts);
  await vi.waitFor(async () => expect(await entries()).toMatchObject([{ dead_at: expect.any(String) }]), {
    timeout: 10_000,
  });
  expect(await mails(settings.DATA_DIR, 'refused')).toMatch(new RegExp(`^\\S+Z {2}mail +${id}\\n$`));
  answers.now = '250 ok';
  expect(await mails(settings.DATA_DIR, 'again')).toContain('1 are due again');
  // Another lead wakes the worker, which would otherwise look within 15 seconds.
  await post('/backend/v1/leads', leadDocument({ email: 'nia@example.org' }));
  await vi.waitFor(() => expect(deliveries).toHaveLength(2), { timeout: 5000 });
  expect(await mails(settings.DATA_DIR, 'refused')).toBe('');
});
