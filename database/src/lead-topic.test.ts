import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { leadTopic } from '../migrations/0035-lead-topic.ts';
import { toInstant, toJsonText } from './column-values.ts';
import { migrate } from './migrate.ts';
import { TEST_ENGINES, testOn } from './test-engines.ts';

const TOPICS = { 'LF-2222-2222': 'PriceCapMeterRead', 'LF-3333-3333': 'help-&-support', 'LF-4444-4444': undefined };

describe.each(TEST_ENGINES)('migrating a database from before leads had a topic, on %s', (engine) => {
  testOn(engine)('[CT-01] each lead gets the topic that it was posted with', async ({ database }) => {
    await sql`alter table leads drop column topic`.execute(database);
    await sql`delete from migrations where name = ${leadTopic.name}`.execute(database);
    const post = { client_id: 'site', idempotency_key: null, fingerprint: '', received_at: toInstant(new Date()) };
    for (const [id, topic] of Object.entries(TOPICS)) {
      const attributes = { topic, query: 'a null character: \u0000, and words: "topic":"PriceCapMeterRead"' };
      await database
        .insertInto('leads')
        .values({ ...post, id, resource: toJsonText({ attributes }) })
        .execute();
    }
    await migrate(database);
    const rows = await database.selectFrom('leads').select(['id', 'topic']).execute();
    expect(Object.fromEntries(rows.map(({ id, topic }) => [id, topic ?? undefined]))).toEqual(TOPICS);
  });
});
