/** Runs SpamAssassin's local rules on each kind of mail: one that is taken for spam never reaches its customer. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@larkfield/database/open';
import { expect, onTestFinished, test, vi } from 'vitest';
import { caseProvider } from '../testing/cases.ts';
import { ENQUIRY, FEEDBACK, JOINING } from '../testing/leads.ts';
import { temporaryFolder } from '../testing/provider.ts';
import { staffMember } from '../testing/staff.ts';

const isInstalled = spawnSync('spamassassin', ['--version']).status === 0;

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

/** Writes one mail of each kind. Returns their folder. */
async function everyKind(): Promise<string> {
  const database = await openDatabase({ dataDir: temporaryFolder() });
  onTestFinished(() => database.destroy());
  const environment = { RATE_LIMITS: 'off', SITE_URL: 'https://www.larkfield.example', DEMO_DESK: 'on' };
  const { provider, call, settings, sendLead, openCase, findMyCase } = await caseProvider(database, environment);
  for (const changes of [READING, PAY_AS_YOU_GO, ENQUIRY, FEEDBACK, JOINING]) await sendLead(changes);
  const { id, act } = await openCase({ account: ACCOUNT });
  await findMyCase(id, 'sian@example.org');
  const staff = await staffMember(database, call);
  await staff.reply(id, 'We will take £60 off your bill.', { state: 'answer-offered' });
  for (const action of ['settled', 'ask-for-review']) await act(action);
  await staff.reply(id, 'Please send us a photo of your meter.', { state: 'waiting-for-customer' });
  for (const action of ['withdraw', 'reopen']) await act(action);
  expect((await staff.sendDeadlock(id)).status).toBe(201);
  // The other letter is sent only on its day.
  await database.updateTable('cases').set({ eight_weeks: '2026-01-01' }).where('id', '=', id).execute();
  expect((await staff.ask('POST', `/cases/${id}/letters/eight-weeks`)).status).toBe(201);
  provider.start();
  const waiting = database.selectFrom('outbox').select('subject').where('delivered_at', 'is', null);
  await vi.waitFor(async () => expect(await waiting.execute()).toEqual([]), { timeout: 60_000, interval: 50 });
  return join(settings.DATA_DIR, 'mail');
}

const SCORE = /^Content analysis details:\s+\(([-\d.]+) points/m;

/** The points against a mail, with the rules that gave them. */
function judge(mail: Buffer): { points: number; rules: string } {
  const { stdout } = spawnSync('spamassassin', ['-L', '-t'], { input: mail, encoding: 'utf8', maxBuffer: 20_000_000 });
  const points = SCORE.exec(stdout)?.[1];
  if (points === undefined) throw new Error(`SpamAssassin gave no points: ${stdout.slice(-1000)}`);
  return { points: Number(points), rules: stdout.slice(stdout.search(SCORE)) };
}

test.skipIf(!isInstalled)(
  '[LD-10, CT-07] SpamAssassin gives no kind of mail any points',
  { timeout: 240_000 },
  async () => {
    const folder = await everyKind();
    const mails = (await readdir(folder)).map((name) => readFileSync(join(folder, name)));
    const suspected = mails.flatMap((mail) => {
      const { points, rules } = judge(mail);
      return points > 0 ? [`${/^Subject: .*/m.exec(mail.toString())?.[0]}\n${rules}`] : [];
    });
    expect(suspected).toEqual([]);
    expect(mails).toHaveLength(15);
  },
);
