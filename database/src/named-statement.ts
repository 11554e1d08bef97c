import type { QueryConfig } from 'pg';

/** More than the stores have. A list of parameters gives one statement for each length; those beyond stay unnamed. */
const MOST_NAMED = 300;

const names = new Map<string, string>();

/**
 * Names a statement, so that PostgreSQL prepares it once for each connection. Not one with `*`: another machine may add a
 * column, after which PostgreSQL refuses the prepared statement.
 */
export function namedStatement(sql: string, parameters: readonly unknown[]): QueryConfig {
  const statement = { text: sql, values: [...parameters] };
  const isFixed = parameters.length > 0 && !sql.includes('*');
  if (isFixed && !names.has(sql) && names.size < MOST_NAMED) names.set(sql, `larkfield_${names.size}`);
  const name = names.get(sql);
  return name ? { name, ...statement } : statement;
}
