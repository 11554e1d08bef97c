import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { error, view } from '../testing/telemetry-events.ts';
import { createTelemetryStore, removeExpiredTelemetry } from './store.ts';

const MS = 1_000_000;
const NOW = new Date('2026-11-21T12:00:00Z');

describe.each(TEST_ENGINES)('counts on %s', (engine) => {
  const test = testOn(engine);

  test('[MO-03] a view that is reported repeatedly counts once, with its last values', async ({ database }) => {
    const store = createTelemetryStore(database);
    await store.addEvents([view('one', { largest_contentful_paint: 900 * MS })], NOW);
    const later = { largest_contentful_paint: 1900 * MS, cumulative_layout_shift: 0.02 };
    await store.addEvents([view('one', later), view('one', { ...later, interaction_to_next_paint: 80 * MS })], NOW);
    const vitals = await database
      .selectFrom('telemetry_vitals')
      .select(['metric', 'value', 'count'])
      .where('count', '>', 0)
      .orderBy('metric')
      .execute();
    expect(vitals).toEqual([
      { metric: 'cls', value: 20, count: 1 },
      { metric: 'inp', value: 80, count: 1 },
      { metric: 'lcp', value: 1900, count: 1 },
    ]);
    expect(await database.selectFrom('telemetry_events').select('count').execute()).toEqual([{ count: 1 }]);
  });

  test('[MO-03] a flood of different pages and messages takes up a bounded number of rows', async ({ database }) => {
    const store = createTelemetryStore(database);
    const words = Array.from({ length: 700 }, (_, index) =>
      [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join(''),
    );
    await store.addEvents(
      words.map((word) => view(word, {}, `https://x.example/${word}`)),
      NOW,
    );
    await store.addEvents(words.map(error), NOW);
    expect(
      await database.selectFrom('telemetry_events').where('type', '=', 'view').select('page').execute(),
    ).toHaveLength(301);
    const errors = await database.selectFrom('telemetry_errors').select(['message', 'count']).execute();
    expect(errors).toHaveLength(501);
    expect(errors).toContainEqual({ message: '(other)', count: 200 });
  });

  test('[MO-03] made-up errors do not keep out real ones: a new error replaces the rarest', async ({ database }) => {
    const store = createTelemetryStore(database);
    const often = Array.from({ length: 3 }, () => error('what many meet'));
    await store.addEvents(often, NOW);
    const letters = (index: number) => String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    await store.addEvents(
      Array.from({ length: 700 }, (_, index) => error(`made up ${letters(index)}`)),
      NOW,
    );
    await store.addEvents([error('what is new')], NOW);
    await store.addEvents([error('what is new')], NOW);
    const errors = await database.selectFrom('telemetry_errors').select(['message', 'count']).execute();
    // And one row for other errors.
    expect(errors).toHaveLength(501);
    expect(errors).toContainEqual({ message: 'what many meet', count: 3 });
    expect(errors).toContainEqual({ message: 'what is new', count: 2 });
    expect(errors.reduce((sum, { count }) => sum + count, 0)).toBe(705);
  });

  test('[MO-03] counts are removed after 13 months', async ({ database }) => {
    const store = createTelemetryStore(database);
    await store.addEvents([view('one')], NOW);
    const daysLater = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
    expect(await removeExpiredTelemetry(database, 396, daysLater(31))).toBe(0);
    expect(await removeExpiredTelemetry(database, 400, daysLater(400))).toBe(0);
    expect(await removeExpiredTelemetry(database, 396, daysLater(400))).toBe(1);
  });
});
