import { toInstant } from '@larkfield/database/column-values';
import { enqueue } from '@larkfield/database/outbox/store';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { daysBefore } from '@larkfield/service/personal-data';
import { describe, expect } from 'vitest';
import { CASE_MAIL } from '../mail/channels.ts';
import { desk } from '../testing/cases.ts';
import { caseRetention } from './retention.ts';
import { fillDesk } from './seed/fill.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const LONG_AGO = toInstant(new Date('2010-01-01T00:00:00Z'));
const SEVEN_YEARS = 2555;
const opening = { resolutionWeeks: 8, isSmartMeterFault: () => false };

describe.each(TEST_ENGINES)('retention of cases, on %s', (engine) => {
  testOn(engine)(
    '[OP-06] all cases whose time is over go with their mails, however many, and are counted',
    async ({ database }) => {
      await fillDesk(database, 130, { now: NOW, opening });
      const rows = await database.selectFrom('cases').select('id').orderBy('id').execute();
      const [young, ...old] = rows.map(({ id }) => id);
      for (const table of ['cases', 'leads'] as const) {
        await database.updateTable(table).set({ received_at: LONG_AGO }).where('id', 'in', old).execute();
        // To the millisecond as old as a case may become.
        const oldest = toInstant(daysBefore(NOW, SEVEN_YEARS));
        await database.updateTable(table).set({ received_at: oldest }).where('id', '=', `${young}`).execute();
      }
      expect(old.length).toBeGreaterThan(100);
      await database.transaction().execute(async (transaction) => {
        for (const { id: reference } of rows)
          await enqueue(transaction, CASE_MAIL, { about: 'version', reference, version: 2 }, NOW);
      });

      const [cases] = caseRetention(database, SEVEN_YEARS);
      expect(await cases?.removeExpired(NOW)).toBe(old.length);
      expect(await database.selectFrom('cases').select('id').execute()).toEqual([{ id: young }]);
      const mails = await database.selectFrom('outbox').select('subject').execute();
      expect(mails).toEqual([{ subject: `${young}/2` }]);
      expect(await cases?.removeExpired(NOW)).toBe(0);
    },
  );

  testOn(engine)('[OP-06] files that no message named go after an hour, and the case stays', async ({ database }) => {
    const { openCase } = await desk(database);
    const { id, upload } = await openCase();
    expect((await upload(new TextEncoder().encode('%PDF-1.7'), 'meter.pdf')).status).toBe(201);
    const files = () => database.selectFrom('case_files').select('case_id').execute();
    const removedAfter = async (minutes: number) => {
      const now = new Date(Date.now() + minutes * 60_000);
      for (const { removeExpired } of caseRetention(database, SEVEN_YEARS)) await removeExpired(now);
    };
    await removedAfter(59);
    expect(await files()).toEqual([{ case_id: id }]);
    await removedAfter(61);
    expect(await files()).toEqual([]);
    expect(await database.selectFrom('cases').select('id').execute()).toEqual([{ id }]);
  });
});
