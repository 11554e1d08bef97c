import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreatedLead } from '@larkfield/api-schemas/leads';
import { expect, test, vi } from 'vitest';
import { leadDocument } from '../testing/leads.ts';
import { testProvider } from '../testing/provider.ts';
import { recipientHash } from './store.ts';

test('many leads sent by a bot under a victim’s address are all stored, and only a few mails are sent', async () => {
  let withheld = 0;
  const mailMetrics = {
    mailWithheld: () => {
      withheld += 1;
    },
    mailReturned: () => {},
  };
  const { post, database, lines } = await testProvider({ MAILS_PER_RECIPIENT: '3' }, { mailMetrics });
  for (let n = 1; n <= 8; n += 1) {
    const email = n % 2 === 0 ? 'victim@example.org' : `Victim+${n}@example.org`;
    expect((await post('/backend/v1/leads', leadDocument({ email }))).status).toBe(201);
  }
  expect(await database.selectFrom('leads').select('id').execute()).toHaveLength(8);
  expect(await database.selectFrom('outbox').select('subject').execute()).toHaveLength(3);
  const counted = await database.selectFrom('mail_counts').selectAll().execute();
  expect(counted).toMatchObject([{ mails: 8, recipient_hash: recipientHash('victim@example.org') }]);
  expect(lines).toHaveLength(5);
  expect(withheld).toBe(5);
  expect(lines[0]).toMatchObject({ level: 40, mails: 4, mailsPerDay: 3, reference: expect.stringMatching(/^LF-/) });
  expect(JSON.stringify(lines)).not.toMatch(/victim/i);
});

test('the answer says whether the lead is confirmed by mail, also to a repeated post', async () => {
  const { post } = await testProvider({ MAILS_PER_RECIPIENT: '1' });
  const mailed = async (key: string, changes = {}) => {
    const answer = await post('/backend/v1/leads', leadDocument(changes), { 'Idempotency-Key': key });
    return CreatedLead.parse(await answer.json()).meta?.['confirmation-mail'];
  };
  expect(await mailed('first')).toBe(true);
  expect(await mailed('second')).toBe(false);
  expect(await mailed('first')).toBe(true);
  expect(await mailed('second')).toBe(false);
  expect(await mailed('another', { email: 'other@example.org' })).toBe(true);
});

test('other recipients still get their mails, and RATE_LIMITS=off lifts the limit', async () => {
  const limited = await testProvider({ MAILS_PER_RECIPIENT: '1' });
  for (const email of ['a@example.org', 'a@example.org', 'b@example.org'])
    await limited.post('/backend/v1/leads', leadDocument({ email }));
  expect(await limited.database.selectFrom('outbox').select('subject').execute()).toHaveLength(2);
  const unlimited = await testProvider({ MAILS_PER_RECIPIENT: '1', RATE_LIMITS: 'off' });
  for (let n = 1; n <= 3; n += 1) await unlimited.post('/backend/v1/leads', leadDocument());
  expect(await unlimited.database.selectFrom('outbox').select('subject').execute()).toHaveLength(3);
});

test('a mail plays back the beginning of a long text, not the whole of it', async () => {
  const { provider, post, settings } = await testProvider();
  provider.start();
  const query = `${'a'.repeat(200)} THE REST ${'b'.repeat(29_000)}`;
  const { data } = await (await post('/backend/v1/leads', leadDocument({ query }))).json();
  const file = join(settings.DATA_DIR, 'mail', `${data.id}.eml`);
  const mail = await vi.waitFor(() => readFileSync(file, 'utf8'), { timeout: 5000 });
  expect(mail.length).toBeLessThan(20_000);
  expect(mail).not.toContain('THE REST');
});
