import type { CaseFuel } from '@larkfield/api-schemas/regulation/publication';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { CustomerNumbersMissing, publicationCsv, publishedFigures } from './publication.ts';

const CUSTOMERS = { all: 20_000, electricity: 19_000, gas: 12_500, asOf: '2026-09-30' };
const PUBLISHER = {
  name: 'Larkfield Energy',
  phone: '0808 157 0100',
  'procedure-url': 'https://www.larkfield.example/c',
};

interface Made {
  received: string;
  /** The day on which it was resolved. */
  resolved?: string;
  fuel?: CaseFuel;
  business?: true;
  kind?: string;
  duties?: string;
}

/** Complaints whose figures can be counted by hand. The next working day after each Monday is the Tuesday. */
const MADE: readonly Made[] = [
  // The last moment before the twelve months, in summer time, and their first.
  { received: '2025-10-31T23:59:59.000Z', resolved: '2025-11-01' },
  { received: '2025-11-01T00:00:00.000Z', resolved: '2025-11-03', fuel: 'gas' },
  { received: '2026-06-01T10:00:00.000Z', resolved: '2026-06-02', fuel: 'electricity' },
  { received: '2026-06-01T10:00:00.000Z', resolved: '2026-06-03', fuel: 'electricity' },
  { received: '2026-06-01T10:00:00.000Z', resolved: '2026-07-27', fuel: 'both' },
  { received: '2026-06-01T10:00:00.000Z', resolved: '2026-07-28', fuel: 'both' },
  { received: '2026-10-31T23:59:59.000Z' },
  { received: '2026-11-01T00:00:00.000Z' },
  { received: '2026-06-01T10:00:00.000Z', resolved: '2026-06-02', business: true, fuel: 'gas' },
  { received: '2026-06-01T10:00:00.000Z', resolved: '2026-06-02', kind: 'enquiry' },
  { received: '2026-06-01T10:00:00.000Z', resolved: '2026-06-02', duties: 'earlier' },
  { received: '2026-06-01T10:00:00.000Z', duties: 'elsewhere' },
];

const NEXT_WORKING_DAY: Record<string, string> = {
  '2025-10-31': '2025-11-03',
  '2025-11-01': '2025-11-03',
  '2026-06-01': '2026-06-02',
  '2026-10-31': '2026-11-02',
  '2026-11-01': '2026-11-02',
};

async function store(database: Database) {
  const rows = MADE.map(({ received, resolved, fuel, business, kind = 'complaint', duties = 'ours' }, index) => {
    const day = received.slice(0, 10);
    return {
      id: `LF-${index}`,
      kind,
      duties,
      state: resolved ? 'resolved' : 'in-hand',
      version: 1,
      received_at: received,
      updated_at: received,
      first_name: 'A',
      surname: 'B',
      next_working_day: NEXT_WORKING_DAY[day] ?? '',
      eight_weeks: '2026-07-27',
      due_on: '9999-12-31',
      closed_at: resolved ? `${resolved}T10:00:00.000Z` : null,
      awaits_us: 0 as const,
      fuel: fuel ?? null,
      is_business: business ? (1 as const) : null,
    };
  });
  await database.insertInto('cases').values(rows).execute();
}

describe.each(TEST_ENGINES)('the figures to publish on %s', (engine) => {
  const test = testOn(engine);
  const figures = (
    database: Database,
    now = '2026-11-23T10:00:00Z',
    customers: typeof CUSTOMERS | undefined = CUSTOMERS,
  ) =>
    publishedFigures('2026-11', { database, now: new Date(now), resolutionWeeks: 8, publisher: PUBLISHER, customers });

  test('[RW-10] they count households’ complaints of the previous twelve months by fuel, and match a count by hand', async ({
    database,
  }) => {
    await store(database);
    const found = await figures(database);
    expect(found).toMatchObject({ from: '2025-11-01', to: '2026-10-31', 'complete-from': '2026-12-27' });
    expect(found.all).toEqual({
      received: 6,
      'not-resolved-by-next-working-day': 4,
      'resolved-by-next-working-day': 2,
      'share-by-next-working-day': 0.3333,
      'resolved-within-eight-weeks': 4,
      'share-within-eight-weeks': null,
      customers: 20_000,
      'received-per-100000': 30,
    });
    expect(found.electricity).toMatchObject({
      received: 4,
      'not-resolved-by-next-working-day': 3,
      'resolved-within-eight-weeks': 3,
      'received-per-100000': 21.1,
    });
    expect(found.gas).toMatchObject({
      received: 3,
      'not-resolved-by-next-working-day': 2,
      'resolved-within-eight-weeks': 2,
      'received-per-100000': 24,
    });
    expect(found).toMatchObject({ 'fuel-not-known': 1, businesses: 1, elsewhere: 2 });
    expect((await figures(database, '2026-12-27T00:00:00Z')).all['share-within-eight-weeks']).toBe(0.6667);
  });

  test('[RW-10] as CSV: a line for all households and for those of each fuel', async ({ database }) => {
    await store(database);
    const lines = publicationCsv(await figures(database)).split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFcustomers-of,from,to,customers,received,received-per-100000,not-resolved/);
    expect(lines[1]).toBe('all,2025-11-01,2026-10-31,20000,6,30,4,2,0.3333,4,');
    expect(lines[2]).toMatch(/^electricity,.*,19000,4,21.1,3,/);
    expect(lines[3]).toMatch(/^gas,.*,12500,3,24,2,/);
  });

  test('[RW-10] without the numbers of customers it says what to fill in', async ({ database }) => {
    const missing = publishedFigures('2026-11', {
      database,
      now: new Date(),
      resolutionWeeks: 8,
      publisher: PUBLISHER,
      customers: undefined,
    });
    await expect(missing).rejects.toThrow(CustomerNumbersMissing);
    await expect(missing).rejects.toThrow('"domesticCustomers" of content/supplier.json');
  });
});
