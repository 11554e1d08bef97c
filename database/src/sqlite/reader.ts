import { DatabaseSync } from 'node:sqlite';

/** Opens a connection that only reads. */
export function openReader(path: string): DatabaseSync {
  const reader = new DatabaseSync(path);
  reader.exec('pragma busy_timeout = 5000; pragma query_only = ON');
  return reader;
}
