import { CreatedLead } from '@larkfield/api-schemas/leads';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { caseProvider } from '../../testing/cases.ts';
import { leadDocument } from '../../testing/leads.ts';
import { findLink } from './store.ts';

const DAY_MS = 86_400_000;

describe.each(TEST_ENGINES)('[CT-01, CT-02] the link in the answer to a lead, on %s', (engine) => {
  const test = testOn(engine);

  /** Sends a lead. @returns the token in its answer */
  async function sending(database: Database) {
    const { call } = await caseProvider(database, { CASE_LINK_DAYS: '10' });
    return async (changes: Parameters<typeof leadDocument>[0] = {}) => {
      const headers = { 'Idempotency-Key': 'one-submission' };
      const answer = await call('POST', '/leads', { body: leadDocument(changes), headers });
      return CreatedLead.parse(await answer.json()).meta?.['case-token'];
    };
  }

  test('lasts for the days that are set and proves no mailbox, also where the lead is sent again', async ({
    database,
  }) => {
    const send = await sending(database);
    const tokens = [await send(), await send()];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      const link = await findLink(database, { token: token ?? '' }, { lock: false });
      expect(link?.mailed).toBe(0);
      const made = Date.parse(link?.expires_at ?? '') - 10 * DAY_MS;
      expect(Math.abs(made - Date.now())).toBeLessThan(DAY_MS / 2);
    }
  });

  test('is missing for a meter reading, which opens no case, also where it is sent again', async ({ database }) => {
    const send = await sending(database);
    const reading = { topic: 'PriceCapMeterRead', 'query-type': null, 'query-subtype': null, query: null };
    expect([await send(reading), await send(reading)]).toEqual([undefined, undefined]);
    expect(await database.selectFrom('case_links').selectAll().execute()).toEqual([]);
  });
});
