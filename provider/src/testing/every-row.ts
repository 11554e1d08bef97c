import { engineOf } from '@larkfield/database/engine/column-types';
import type { Database } from '@larkfield/database/tables';
import { sql } from 'kysely';

/** All rows of every table as text, binary columns included, by table; without the search index, whose words have no order. */
export async function everyRow(database: Database): Promise<Record<string, string>> {
  const schema = await ownSchema(database);
  const tables = (await database.introspection.getTables()).filter(
    (table) => !table.name.startsWith('case_search') && (schema === undefined || table.schema === schema),
  );
  const read = async (name: string) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database);
    return JSON.stringify(rows, (_key, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    );
  };
  return Object.fromEntries(await Promise.all(tables.map(async ({ name }) => [name, await read(name)])));
}

/** Other tests on the same PostgreSQL have their own schemas. */
async function ownSchema(database: Database): Promise<string | undefined> {
  if (engineOf(database) !== 'postgres') return undefined;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database);
  return rows[0]?.schema;
}
