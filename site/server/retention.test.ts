import { toInstant } from '@larkfield/database/column-values';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { siteRetentionRules } from './retention.ts';
import { readSettings } from './settings/read.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const timeIn = (ms: number) => new Date(Date.now() + ms);
const dayAfter = (days: number) => toInstant(timeIn(days * DAY_MS)).slice(0, 10);

describe.each(TEST_ENGINES)('retention of the site’s data on %s', (engine) => {
  const test = testOn(engine);

  test('[OP-06, IN-01] expired drafts, used states and counts are removed, and no others', async ({ database }) => {
    const draft = (id: string, minutes: number) => {
      return { id, kind: 'details', sealed: new Uint8Array(1), expires_at: toInstant(timeIn(minutes * MINUTE_MS)) };
    };
    await database
      .insertInto('drafts')
      .values([draft('over', -1), draft('kept', 1)])
      .execute();
    const state = (id: string, minutes: number) => ({ id, expires_at: toInstant(timeIn(minutes * MINUTE_MS)) });
    await database
      .insertInto('used_states')
      .values([state('over', -1), state('kept', 1)])
      .execute();
    const count = (days: number) => ({ day: dayAfter(days), words: 'meter', searches: 1, unanswered: 0, opened: 0 });
    await database
      .insertInto('search_counts')
      .values([count(-397), count(-395)])
      .execute();
    const clicks = (days: number) => ({ day: dayAfter(days), position: 1, clicks: 1 });
    await database
      .insertInto('search_clicks')
      .values([clicks(-397), clicks(-395)])
      .execute();

    const detail = (days: number) => ({
      ...{ day: dayAfter(days), kind: 'form-refused' as const, subject: '/form', detail: 'email', count: 1 },
    });
    await database
      .insertInto('daily_details')
      .values([detail(-397), detail(-395)])
      .execute();
    const views = (days: number) => ({ day: dayAfter(days), kind: 'page-view' as const, subject: '/', count: 1 });
    await database
      .insertInto('daily_counts')
      .values([views(-397), views(-395)])
      .execute();

    for (const { removeExpired } of siteRetentionRules(database, readSettings({}))) await removeExpired(new Date());

    expect(await database.selectFrom('drafts').select('id').execute()).toEqual([{ id: 'kept' }]);
    expect(await database.selectFrom('used_states').select('id').execute()).toEqual([{ id: 'kept' }]);
    expect(await database.selectFrom('search_counts').select('day').execute()).toEqual([{ day: dayAfter(-395) }]);
    for (const table of ['daily_details', 'daily_counts'] as const)
      expect(await database.selectFrom(table).select('day').execute()).toEqual([{ day: dayAfter(-395) }]);
    expect(await database.selectFrom('search_clicks').select('day').execute()).toEqual([{ day: dayAfter(-395) }]);
  });
});
