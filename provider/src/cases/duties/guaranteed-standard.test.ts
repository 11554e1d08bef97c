import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect, test as plainTest } from 'vitest';
import { COMPLAINT } from '../../testing/leads.ts';
import { isSmartMeterFault } from '../rules/smart-meter-fault.ts';
import { changeCase } from '../store/change-case.ts';
import { openCase } from '../store/opening.ts';
import { notePaymentsDue } from './guaranteed-standard.ts';

const lead = (query: string, caseType = 'Dispute Bill/Balance') => ({
  ...COMPLAINT,
  query,
  'additional-information': { caseType, accountPrefix: 'A', textphoneNumber: null },
});

plainTest.each([
  ['My smart meter has stopped sending readings.'],
  ['The smart meter in the hall is faulty and my bills are too high'],
  ['Our Smart-Meters don’t work since the move'],
  ['the display went blank. Nobody came. My smartmeter isn’t connecting'],
  [`${'I have been a customer for years and '.repeat(20)} the smart meter is broken and nobody cares`],
])('[CT-01] reported as a smart-meter fault: %s', (query) => {
  expect(isSmartMeterFault(lead(query))).toBe(true);
});

plainTest('[CT-01] under the subject of a faulty meter, naming a smart meter is enough', () => {
  expect(isSmartMeterFault(lead('It is about our smart meter', 'Faulty meter'))).toBe(true);
  expect(isSmartMeterFault(lead('My readings are odd', 'Faulty meter'))).toBe(false);
});

plainTest.each([
  ['I do not want a smart meter.'],
  ['I have waited six weeks for a smart meter and nobody came'],
  ['My boiler is broken. I asked for a smart meter in May.'],
  ['My bill is wrong'],
  [''],
])('[CT-01] not a smart-meter fault: %s', (query) => {
  expect(isSmartMeterFault(lead(query))).toBe(false);
});

plainTest('[CT-01] a meter reading reports no fault', () => {
  expect(isSmartMeterFault({ ...lead('smart meter broken'), topic: 'PriceCapMeterRead' })).toBe(false);
});

const PAYMENT = { amount: '£40', within: '10 working days' };
const ACTOR = { kind: 'staff', id: 'priya', name: 'Priya Shah' } as const;
const RECEIVED = '2026-11-20T14:05:00.000Z'; // a Friday: the day is 27 November
const AFTER = new Date('2026-11-28T00:00:00Z');

async function openFault(database: Database, id: string) {
  const attributes = lead('My smart meter is broken');
  const parts = { resolutionWeeks: 8, postcodeOf: async () => 'SW1A 1AA', isSmartMeterFault };
  await database
    .transaction()
    .execute((transaction) => openCase(transaction, { id, receivedAt: RECEIVED, attributes }, parts));
}

const answerAt = (database: Database, id: string, moment: string) =>
  changeCase({
    database,
    id,
    now: new Date(moment),
    actor: ACTOR,
    act: async ({ update, record }) => {
      update({ answered_at: moment });
      record('message-sent');
    },
  });

const paymentsOf = (database: Database) =>
  database.selectFrom('case_events').select(['case_id', 'details']).where('event', '=', 'payment-due').execute();

describe.each(TEST_ENGINES)('the guaranteed standard for smart meters on %s', (engine) => {
  const test = testOn(engine);

  test('[CT-01] a fault has the five-working-day date; missed, a payment is due, once', async ({ database }) => {
    await openFault(database, 'LF-2222-2222');
    const row = await database.selectFrom('cases').select(['guaranteed_standard', 'due_on']).executeTakeFirst();
    expect(row).toEqual({ guaranteed_standard: '2026-11-27', due_on: '2026-11-27' });
    expect(await notePaymentsDue(database, new Date('2026-11-27T23:59:59Z'), PAYMENT)).toBe(0);
    expect(await notePaymentsDue(database, AFTER, PAYMENT)).toBe(1);
    expect(await notePaymentsDue(database, AFTER, PAYMENT)).toBe(0);
    const [event, ...more] = await paymentsOf(database);
    expect(more).toEqual([]);
    expect(JSON.parse(event?.details ?? '')).toEqual({ standard: 'smart-meter-plan', day: '2026-11-27', ...PAYMENT });
  });

  test('[CT-01] an answer on the last day keeps it; one after midnight does not', async ({ database }) => {
    await openFault(database, 'LF-2222-2222');
    await openFault(database, 'LF-3333-3333');
    await answerAt(database, 'LF-2222-2222', '2026-11-27T23:59:59.000Z');
    await answerAt(database, 'LF-3333-3333', '2026-11-28T00:00:00.000Z');
    expect(await notePaymentsDue(database, AFTER, PAYMENT)).toBe(1);
    expect(await paymentsOf(database)).toMatchObject([{ case_id: 'LF-3333-3333' }]);
  });

  test('[CT-01] two processes that look at the same time note it once', async ({ database }) => {
    await openFault(database, 'LF-2222-2222');
    const noted = await Promise.all([1, 2].map(() => notePaymentsDue(database, AFTER, PAYMENT)));
    expect(noted.reduce((sum, count) => sum + count)).toBe(1);
    expect(await paymentsOf(database)).toHaveLength(1);
  });
});
