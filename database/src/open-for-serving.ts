import { DatabaseAwayError, isAway } from './away.ts';
import { connect, connectForReports, type DatabaseSettings, openDatabase } from './open.ts';
import type { Database } from './tables.ts';

const TRY_EVERY_MS = 1000;

/** Longer than any statement of a request takes. Migrations have no limit. */
const LONGEST_STATEMENT_MS = 60_000;

interface ServingSettings extends DatabaseSettings {
  /** Called once if the database is away at the start, and for each later attempt that fails for another reason. */
  onAway(error: unknown): void;
  /** Called when it was reached after all and its tables are up to date. */
  onArrival(): void;
}

export interface ServingDatabase {
  /** Throws {@link DatabaseAwayError} for every query until the tables are up to date. */
  database: Database;
  /** For what staff read of many cases at once. */
  reports: Database;
  close(): Promise<void>;
}

/**
 * Opens the database for a process that serves pages without it (OP-03). If it is away, retries in the background until
 * it is reached.
 * @throws {UnusableDatabaseError} if waiting won't help, such as with a wrong password, or the engine's error
 * @example const { database, reports, close } = await openForServing({ dataDir, databaseUrl, onAway, onArrival });
 */
export async function openForServing(serving: ServingSettings): Promise<ServingDatabase> {
  const { onAway, onArrival, longestStatementMs = LONGEST_STATEMENT_MS, ...settings } = serving;
  let hasArrived = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const admit = () => {
    if (!hasArrived) throw new DatabaseAwayError();
  };
  const database = await connect({ ...settings, longestStatementMs }, admit);
  const reports = await connectForReports(settings, admit);

  async function open(): Promise<void> {
    // On connections of its own: those of `database` still refuse queries.
    await (await openDatabase(settings)).destroy();
    hasArrived = true;
  }

  const tryAgain = () => {
    timer = setTimeout(() => void open().then(arrive, keepTrying), TRY_EVERY_MS);
  };
  // An attempt may end after `close`: its result is ignored then.
  const arrive = () => {
    if (!isClosed) onArrival();
  };
  const keepTrying = (error: unknown) => {
    if (isClosed) return;
    if (!isAway(error)) onAway(error);
    tryAgain();
  };

  await open().catch((error: unknown) => {
    if (!isAway(error)) throw error;
    onAway(error);
    tryAgain();
  });
  return {
    database,
    reports,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await reports.destroy();
      await database.destroy();
    },
  };
}
