import { join } from 'node:path';
import { GUARANTEED_STANDARDS, paymentFor, StandardName } from '@larkfield/api-schemas/guaranteed-standards';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { readFacts } from '@larkfield/service/supplier/facts';
import { describe, expect, test as plainTest } from 'vitest';
import { COMPLAINT } from '../../testing/leads.ts';
import { isSmartMeterFault } from '../rules/smart-meter-fault.ts';
import { type CaseChange, changeCase } from '../store/change-case.ts';
import { openCase } from '../store/opening.ts';
import { notePayments } from './guaranteed-standard.ts';
import { addPayment, markPaid, paymentsOf, takeBack } from './payments.ts';

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

plainTest('[RW-09] each standard has a start, before which nothing is owed, and the amount of its day', () => {
  for (const standard of StandardName.options) {
    const { since } = GUARANTEED_STANDARDS[standard];
    expect(paymentFor(standard, since)).toBeGreaterThanOrEqual(30);
  }
  expect(paymentFor('smart-meter-plan', '2026-02-22')).toBeUndefined();
  expect(paymentFor('appointment', '2015-12-31')).toBeUndefined();
  expect([paymentFor('appointment', '2025-01-01'), paymentFor('appointment', '2025-01-02')]).toEqual([30, 40]);
});

plainTest('[RW-09] today’s amount is the one that the articles state', () => {
  const facts = readFacts({ CONTENT_DIR: join(PROJECT_ROOT, 'content') });
  expect(facts['standard-payment']?.value).toBe(`£${paymentFor('smart-meter-plan', '2026-11-23')}`);
  expect(facts['standard-payment-time']?.value).toBe('10 working days');
});

const ACTOR = { kind: 'staff', id: 'priya', name: 'Priya Shah' } as const;
const RECEIVED = '2026-11-20T14:05:00.000Z'; // a Friday: the day is 27 November
const AFTER = new Date('2026-11-28T00:00:00Z');
const PAY_BY = '2026-12-11';
const LATE = new Date('2026-12-12T00:00:00Z');
const ID = 'LF-2222-2222';

async function openFault(database: Database, id = ID, receivedAt = RECEIVED) {
  const attributes = lead('My smart meter is broken');
  const parts = { resolutionWeeks: 8, isSmartMeterFault };
  await database.transaction().execute((transaction) => openCase(transaction, { id, receivedAt, attributes }, parts));
}

const actOn = <T>(database: Database, now: Date, act: (change: CaseChange) => Promise<T>, id = ID) =>
  changeCase({ database, id, now, actor: ACTOR, act });

const answerAt = (database: Database, id: string, moment: string) =>
  actOn(
    database,
    new Date(moment),
    async ({ update, record }) => {
      update({ answered_at: moment });
      record('message-sent');
    },
    id,
  );

const division = 'england-and-wales' as const;
const note = (database: Database, now: Date) =>
  notePayments({
    database,
    reports: database,
    now,
    divisionOf: async () => division,
    onFailure: (_case, error) => {
      throw error;
    },
  });

const eventsOf = async (database: Database) => {
  const rows = await database
    .selectFrom('case_events')
    .select(['case_id', 'event', 'details', 'actor_name'])
    .where('event', 'like', 'payment-%')
    .orderBy('number')
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }));
};

const dueOf = async (database: Database) =>
  (await database.selectFrom('cases').select('due_on').where('id', '=', ID).executeTakeFirstOrThrow()).due_on;

describe.each(TEST_ENGINES)('guaranteed standards on %s', (engine) => {
  const test = testOn(engine);

  test('[CT-01, RW-09] a smart meter fault must be answered within five working days; if that is missed, one payment is due', async ({
    database,
  }) => {
    await openFault(database);
    const row = await database.selectFrom('cases').select(['guaranteed_standard', 'due_on']).executeTakeFirst();
    expect(row).toEqual({ guaranteed_standard: '2026-11-27', due_on: '2026-11-27' });
    expect(await note(database, new Date('2026-11-27T23:59:59Z'))).toBe(0);
    expect(await note(database, AFTER)).toBe(1);
    expect(await note(database, AFTER)).toBe(0);
    expect(await eventsOf(database)).toMatchObject([
      {
        event: 'payment-due',
        actor_name: null,
        details: { standard: 'smart-meter-plan', kind: 'standard', amount: '£40', day: '2026-11-27', 'pay-by': PAY_BY },
      },
    ]);
  });

  test('[RW-09] a case that cannot be judged is named, and keeps nobody else from a payment', async ({ database }) => {
    await openFault(database);
    await openFault(database, 'LF-3333-3333');
    const failed: string[] = [];
    const noted = await notePayments({
      database,
      reports: database,
      now: AFTER,
      divisionOf: async (id) => (id === ID ? Promise.reject(new Error('no such postcode')) : division),
      onFailure: (id) => failed.push(id),
    });
    expect({ noted, failed }).toEqual({ noted: 1, failed: [ID] });
  });

  test('[RW-09] nothing is owed for a fault reported before the standard began', async ({ database }) => {
    await openFault(database, ID, '2026-02-20T14:05:00.000Z');
    await openFault(database, 'LF-3333-3333', '2026-02-23T00:05:00.000Z');
    await database.updateTable('cases').set({ guaranteed_standard: '2026-02-27' }).where('id', '=', ID).execute();
    expect(await note(database, AFTER)).toBe(2);
    expect((await eventsOf(database)).map(({ case_id }) => case_id)).toEqual(['LF-3333-3333', 'LF-3333-3333']);
  });

  test('[CT-01] an answer on the last day meets the standard; one after midnight does not', async ({ database }) => {
    await openFault(database);
    await openFault(database, 'LF-3333-3333');
    await answerAt(database, ID, '2026-11-27T23:59:59.000Z');
    await answerAt(database, 'LF-3333-3333', '2026-11-28T00:00:00.000Z');
    expect(await note(database, AFTER)).toBe(1);
    expect(await eventsOf(database)).toMatchObject([{ case_id: 'LF-3333-3333' }]);
  });

  test('[RW-09] closing a case without an answer does not meet the standard; a report that was withdrawn in time is owed nothing', async ({
    database,
  }) => {
    const close = (id: string, state: string) =>
      actOn(
        database,
        AFTER,
        async ({ update, record }) => {
          update({ state, closed_at: '2026-11-25T10:00:00.000Z' });
          record('state-changed', { to: state });
        },
        id,
      );
    await openFault(database);
    await openFault(database, 'LF-3333-3333');
    await close(ID, 'resolved');
    await close('LF-3333-3333', 'withdrawn');
    expect(await note(database, AFTER)).toBe(1);
    expect(await eventsOf(database)).toMatchObject([{ case_id: ID }]);
    expect(await dueOf(database)).toBe(PAY_BY);
  });

  test('[CT-01] two processes that look at the same time record one payment', async ({ database }) => {
    await openFault(database);
    const noted = await Promise.all([1, 2].map(() => note(database, AFTER)));
    expect(noted.reduce((sum, count) => sum + count)).toBe(1);
    expect(await eventsOf(database)).toHaveLength(1);
  });

  test('[RW-09] recording later that the customer was answered in time takes the payment back', async ({
    database,
  }) => {
    await openFault(database);
    await note(database, LATE);
    await note(database, LATE);
    expect(await paymentsOf(database, ID)).toMatchObject([{ kind: 'standard' }, { kind: 'additional' }]);
    await answerAt(database, ID, '2026-11-26T10:00:00.000Z');
    expect(await note(database, LATE)).toBe(1);
    expect(await note(database, LATE)).toBe(0);
    const taken = (await eventsOf(database)).slice(2);
    expect(taken).toMatchObject([
      { event: 'payment-taken-back', details: { kind: 'standard', reason: 'The customer was answered in time.' } },
      { event: 'payment-taken-back', details: { kind: 'additional' } },
    ]);
    expect(await dueOf(database)).toBe('2027-01-15');
  });

  test('[RW-09] paid in time, nothing more is owed; paid late, a second payment is due', async ({ database }) => {
    await openFault(database);
    await openFault(database, 'LF-3333-3333');
    await note(database, AFTER);
    expect(await dueOf(database)).toBe('2026-11-27');
    const pay = async (id: string, paidOn: string) => {
      const [payment] = await paymentsOf(database, id);
      return actOn(database, LATE, (change) => markPaid(change, payment?.id ?? '', { paidOn, division }), id);
    };
    await pay(ID, PAY_BY);
    await pay('LF-3333-3333', '2026-12-12');
    expect(await note(database, LATE)).toBe(0);
    expect(await paymentsOf(database, ID)).toMatchObject([{ paid_on: PAY_BY }]);
    expect(await paymentsOf(database, 'LF-3333-3333')).toMatchObject([
      { paid_on: '2026-12-12' },
      // Ten working days after 11 December, without Christmas Day and the day in place of Boxing Day.
      { kind: 'additional', pounds: 40, failed_on: PAY_BY, pay_by: '2026-12-29', paid_on: null },
    ]);
    const made = (await eventsOf(database)).filter(({ event }) => event === 'payment-made');
    expect(made[0]).toMatchObject({ actor_name: 'Priya Shah', details: { amount: '£40', on: PAY_BY } });
  });

  test('[RW-09] unpaid when its time is over, a second payment is due; found to be paid in time, it is not', async ({
    database,
  }) => {
    await openFault(database);
    await note(database, AFTER);
    expect(await note(database, new Date('2026-12-11T23:59:59Z'))).toBe(0);
    expect(await note(database, LATE)).toBe(1);
    expect(await note(database, LATE)).toBe(0);
    const [first, second] = await paymentsOf(database, ID);
    expect(second).toMatchObject({ kind: 'additional', failed_on: PAY_BY });
    await actOn(database, LATE, (change) => markPaid(change, first?.id ?? '', { paidOn: '2026-12-10', division }));
    expect((await paymentsOf(database, ID))[1]?.taken_back_at).toBe(LATE.toISOString());
    expect(await note(database, LATE)).toBe(0);
  });

  test('[RW-09] a payment that staff took back stays taken back, and a paid one cannot be taken back', async ({
    database,
  }) => {
    await openFault(database);
    await note(database, AFTER);
    await note(database, LATE);
    const [first, second] = await paymentsOf(database, ID);
    const back = (id = '') => actOn(database, LATE, (change) => takeBack(change, id, 'The customer agreed'));
    expect(await back(second?.id)).toMatchObject({ value: 'done' });
    expect(await note(database, LATE)).toBe(0);
    await actOn(database, LATE, (change) => markPaid(change, first?.id ?? '', { paidOn: '2026-12-10', division }));
    expect(await back(first?.id)).toMatchObject({ value: 'settled-before' });
    expect(await back('other')).toMatchObject({ value: 'unknown' });
  });

  test('[RW-09, RW-13] a second payment that staff took back stays taken back after its case was merged', async ({
    database,
  }) => {
    await openFault(database);
    await openFault(database, 'LF-3333-3333');
    await answerAt(database, 'LF-3333-3333', '2026-11-26T10:00:00.000Z');
    await note(database, AFTER);
    await database.updateTable('cases').set({ merged_into: 'LF-3333-3333' }).where('id', '=', ID).execute();
    expect(await note(database, LATE)).toBe(1);
    const [, second] = await paymentsOf(database, 'LF-3333-3333');
    await actOn(database, LATE, (change) => takeBack(change, second?.id ?? '', 'Agreed'), 'LF-3333-3333');
    expect(await note(database, LATE)).toBe(0);
  });

  test('[RW-09] staff record a missed standard that the case does not show, once for each day of failure', async ({
    database,
  }) => {
    await openFault(database);
    const missed = { standard: 'final-bill', kind: 'standard', failedOn: '2024-12-31', division } as const;
    const add = () => actOn(database, AFTER, (change) => addPayment(change, missed));
    expect(await add()).toMatchObject({ value: { id: expect.any(String) } });
    expect(await add()).toMatchObject({ value: 'noted-before' });
    expect(await paymentsOf(database, ID)).toMatchObject([{ pounds: 30, pay_by: '2025-01-15' }]);
    const early = { ...missed, failedOn: '2019-01-01' };
    expect(await actOn(database, AFTER, (change) => addPayment(change, early))).toMatchObject({
      value: 'nothing-owed',
    });
  });
});
