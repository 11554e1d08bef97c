/** One mail of every kind, for tests of all mails. */
import { join } from 'node:path';
import { openDatabase } from '@larkfield/database/open';
import { expect, onTestFinished, vi } from 'vitest';
import { caseProvider } from './cases.ts';
import { ENQUIRY, FEEDBACK, JOINING } from './leads.ts';
import { temporaryFolder } from './provider.ts';
import { staffMember } from './staff.ts';

/** The longest account number that a form takes. */
const ACCOUNT = '850123456789';
const PAY_AS_YOU_GO = { 'query-subtype': 'Make a complaint-Pay As You Go', account: ACCOUNT };
const READING = {
  topic: 'PriceCapMeterRead',
  'query-subtype': null,
  query: null,
  'additional-information': {
    Telephone: '07700900123',
    Fuel: 'Gas and Electricity',
    ReadingDate: '2026-11-19',
    GasAccountNumber: ACCOUNT,
    GasReading: '004321',
    ElecAccountNumber: ACCOUNT,
    Elec7ReadingNormal: '001234',
    Eec7ReadingLow: '005678',
  },
};

/** Sends the mails for each kind of lead, and for everything that can happen to a case. */
export async function everyMail(environment: Record<string, string> = {}) {
  const DATA_DIR = temporaryFolder();
  const database = await openDatabase({ dataDir: DATA_DIR });
  onTestFinished(() => database.destroy());
  const parts = await caseProvider(database, { DATA_DIR, RATE_LIMITS: 'off', ...environment });
  const { provider, call, openCase, sendLead, findMyCase, mails } = parts;
  for (const kind of [READING, PAY_AS_YOU_GO, ENQUIRY, FEEDBACK, JOINING]) await sendLead(kind);
  const staff = await staffMember(database, call);
  const phoned = { kind: 'enquiry', channel: 'phone', text: 'When?', 'first-name': 'Amara', surname: 'Kafor' };
  await staff.open({ ...phoned, email: 'amara@example.org', 'contact-preference': 'email' });
  const { id, act } = await openCase({ account: ACCOUNT });
  await staff.reply(id, 'Please send us a photo of your meter.', { state: 'waiting-for-customer' });
  await staff.change(id, { state: 'in-hand' });
  await staff.reply(id, 'We will take £60 off your bill.', { state: 'answer-offered' });
  await act('ask-for-review');
  await staff.reply(id, 'I told you by telephone.', { channel: 'phone', form: 'spoken', state: 'answer-offered' });
  expect((await staff.sendDeadlock(id)).status).toBe(201);
  // The other letter is sent only on its day.
  await database.updateTable('cases').set({ eight_weeks: '2026-01-01' }).where('id', '=', id).execute();
  expect((await staff.ask('POST', `/cases/${id}/letters/eight-weeks`)).status).toBe(201);
  for (const action of ['settled', 'not-settled', 'withdraw', 'reopen']) await act(action);
  await findMyCase(id, 'sian@example.org');
  provider.start();
  const due = database.selectFrom('outbox').select('subject').where('delivered_at', 'is', null);
  await vi.waitFor(async () => expect(await due.execute()).toEqual([]), { timeout: 60_000, interval: 50 });
  return { folder: join(DATA_DIR, 'mail'), mails: await mails() };
}
