/** The address of a PostgreSQL database for its own tools, read as the driver reads it. */
import { parse } from 'pg-connection-string';

/** The variables of libpq that say the same as each part: https://www.postgresql.org/docs/current/libpq-envars.html. */
const VARIABLES = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  database: 'PGDATABASE',
  options: 'PGOPTIONS',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
} as const;

/**
 * The environment by which `pg_dump` and the like reach a database. Nothing of it is on their command line, which every
 * user of the machine can read and which they repeat in messages.
 * @param databaseUrl any form that the driver takes, with parameters that only the driver knows
 */
export function libpqEnvironment(databaseUrl: string): Record<string, string> {
  const parsed = parse(databaseUrl);
  const given = Object.entries(VARIABLES).flatMap(([part, variable]) => {
    const value = parsed[part];
    return typeof value === 'string' && value !== '' ? [[variable, value] as const] : [];
  });
  return { ...Object.fromEntries(given), ...sslMode(parsed) };
}

/** The driver checks the server's certificate against Node's authorities, which libpq does not have. */
function sslMode({ ssl, sslmode, sslrootcert }: ReturnType<typeof parse>): Record<string, string> {
  if (ssl === false) return { PGSSLMODE: 'disable' };
  if (ssl === undefined) return {};
  return { PGSSLMODE: sslrootcert && sslmode !== 'no-verify' ? 'verify-full' : 'require' };
}
