import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { manyCases, storeCases } from '../../testing/many-cases.ts';
import { countsIn } from './quarter-counts.ts';
import { rememberedCounts } from './remembered-counts.ts';

describe.each(TEST_ENGINES)('what was counted of a quarter on %s', (engine) => {
  const test = testOn(engine);

  test('[DK-06] stays until a case of that week changes, or another day begins', async ({ database }) => {
    await storeCases(database, manyCases(1000));
    let now = new Date('2027-01-20T12:00:00Z');
    const countsOf = rememberedCounts(database, () => now);
    const asTheyStand = () => countsIn(database, now)('2026-Q3');
    const first = await countsOf('2026-Q3');
    expect(first).toEqual(await asTheyStand());
    const oneOf = (from: string, to: string) =>
      database
        .selectFrom('cases')
        .select('id')
        .where('received_at', '>=', `${from}T00:00:00.000Z`)
        .where('received_at', '<', `${to}T00:00:00.000Z`)
        .where('state', '!=', 'withdrawn')
        .where('merged_into', 'is', null)
        .where('duties', '=', 'ours')
        .executeTakeFirstOrThrow();
    const withdraw = ({ id }: { id: string }) =>
      database.updateTable('cases').set({ state: 'withdrawn' }).where('id', '=', id).execute();
    const raiseVersion = ({ id }: { id: string }) =>
      database
        .updateTable('cases')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();

    // No change of ours leaves the version as it is: it shows what was counted again.
    const inOneWeek = await oneOf('2026-07-29', '2026-08-05');
    await withdraw(inOneWeek);
    expect(await countsOf('2026-Q3')).toEqual(first);
    await raiseVersion(await oneOf('2026-08-05', '2026-08-12'));
    expect(await countsOf('2026-Q3')).toEqual(first);
    await raiseVersion(inOneWeek);
    const changed = await countsOf('2026-Q3');
    expect(changed).toEqual(await asTheyStand());
    expect(changed).not.toEqual(first);

    await withdraw(await oneOf('2026-07-01', '2026-08-01'));
    expect(await countsOf('2026-Q3')).toEqual(changed);
    now = new Date('2027-01-21T09:00:00Z');
    expect(await countsOf('2026-Q3')).toEqual(await asTheyStand());
  });

  test('[DK-06] is counted once for all who ask for it meanwhile', async ({ database }) => {
    await storeCases(database, manyCases(100));
    const countsOf = rememberedCounts(database, () => new Date('2027-01-20T12:00:00Z'));
    const [one, other] = await Promise.all([countsOf('2026-Q4'), countsOf('2026-Q4')]);
    expect(one).toBe(other);
  });
});
