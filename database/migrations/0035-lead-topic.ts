import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

interface LeadTables {
  leads: { id: string; resource: string; topic: string | null };
}

const PAGE = 1000;

/** The topic of a lead. Not read in SQL, because PostgreSQL's JSON functions refuse a null character. */
function topicOf(resource: string): string | null {
  const posted: { attributes?: { topic?: unknown } } = JSON.parse(resource);
  const topic = posted.attributes?.topic;
  return typeof topic === 'string' ? topic.replaceAll('\u0000', '') : null;
}

/** A lead's topic as a column, for queries. */
export const leadTopic: Migration = {
  name: '0035-lead-topic',
  async up(untyped) {
    await untyped.schema.alterTable('leads').addColumn('topic', 'text').execute();
    // The tables as they are at this migration.
    const database = untyped as unknown as Kysely<LeadTables>;
    let after = '';
    for (;;) {
      const rows = await database
        .selectFrom('leads')
        .select(['id', 'resource'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute();
      for (const [topic, leads] of Map.groupBy(rows, ({ resource }) => topicOf(resource))) {
        const ids = leads.map(({ id }) => id);
        await database.updateTable('leads').set({ topic }).where('id', 'in', ids).execute();
      }
      const last = rows.at(-1);
      if (rows.length < PAGE || !last) return;
      after = last.id;
    }
  },
};
