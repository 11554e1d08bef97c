import { toInstant, toJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import type { KyselyPlugin } from 'kysely';
import { describe, expect } from 'vitest';
import { retentionRules } from './personal-data.ts';
import { readProviderSettings } from './settings.ts';
import { temporaryFolder } from './testing/provider.ts';

const ROWS = 450;
const LONG_AGO = toInstant(new Date('2010-01-01T00:00:00Z'));
const day = '2010-01-01';
const numbers = Array.from({ length: ROWS }, (_, n) => `${n}`);

/** Counts the rows that each statement removes. */
function watched(database: Database) {
  const removed: number[] = [];
  const deletes = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'DeleteQueryNode') deletes.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (deletes.has(queryId)) removed.push(Number(result.numAffectedRows ?? result.rows.length));
      return result;
    },
  };
  return { database: database.withPlugin(plugin), removed };
}

async function fill(database: Database): Promise<void> {
  const addresses = numbers.map((id) => ({
    ...{ id, origin: 'customer' as const, postcode: 'SW1A 1AA', attributes: toJsonText({}) },
    ...{ client_id: 'site', idempotency_key: id, created_at: LONG_AGO },
  }));
  await database.insertInto('addresses').values(addresses).execute();
  const counted = { day, count: 1 };
  const named = (page: string) => ({ ...counted, page });
  await database
    .insertInto('telemetry_events')
    .values(numbers.map((n) => ({ ...named(n), type: 'view' })))
    .execute();
  const vitals = numbers.map((n) => ({ ...named(n), metric: 'LCP', value: 1 }));
  await database.insertInto('telemetry_vitals').values(vitals).execute();
  const errors = numbers.map((message) => ({ ...counted, type: 'Error', message }));
  await database.insertInto('telemetry_errors').values(errors).execute();
  const links = numbers.map((hash) => ({
    ...{ hash, case_id: hash, scope: 'case', created_at: LONG_AGO, expires_at: LONG_AGO },
    ...{ revoked_at: null, wrong_addresses: 0, rests_until: null, opened_at: null },
  }));
  await database.insertInto('case_links').values(links).execute();
  const sessions = numbers.map((hash) => ({ hash, case_id: hash, link_hash: hash, expires_at: LONG_AGO }));
  await database.insertInto('case_sessions').values(sessions).execute();
  const letters = numbers.map((case_id) => ({ case_id, kind: 'deadlock', sent_at: LONG_AGO, letter: toJsonText({}) }));
  await database.insertInto('case_letters').values(letters).execute();
}

describe.each(TEST_ENGINES)('retention on %s', (engine) => {
  testOn(engine)('[OP-06] many expired rows are removed a few at a time', async ({ database: whole }) => {
    await fill(whole);
    const { database, removed } = watched(whole);
    const settings = readProviderSettings({ DATA_DIR: temporaryFolder() });
    let rows = 0;
    for (const rule of retentionRules({ database, settings })) rows += await rule.removeExpired(new Date());
    expect(rows).toBe(7 * ROWS);
    expect(Math.max(...removed)).toBeLessThanOrEqual(200);
  });
});
