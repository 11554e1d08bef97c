import type { QueryConfig } from 'pg';

/** More than the stores have; a list in a statement makes one for each of its lengths, and those beyond go unnamed. */
const MOST_NAMED = 300;

const names = new Map<string, string>();

/**
 * A statement under a name, by which PostgreSQL prepares it once for each connection. One that asks for whatever columns
 * there are (`*`) has none: another machine may add a column, and PostgreSQL would refuse what was prepared before it.
 */
export function namedStatement(sql: string, parameters: readonly unknown[]): QueryConfig {
  const statement = { text: sql, values: [...parameters] };
  const isFixed = parameters.length > 0 && !sql.includes('*');
  if (isFixed && !names.has(sql) && names.size < MOST_NAMED) names.set(sql, `larkfield_${names.size}`);
  const name = names.get(sql);
  return name ? { name, ...statement } : statement;
}
