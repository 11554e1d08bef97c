import { DatabaseAwayError, isAway } from './away.ts';
import { connect, type DatabaseSettings, openDatabase } from './open.ts';
import type { Database } from './tables.ts';

const TRY_EVERY_MS = 1000;

interface ServingSettings extends DatabaseSettings {
  /** Called once where the database is away at the start, and for each later try that fails for another reason. */
  onAway(error: unknown): void;
  /** Called when it has been reached and its tables are up to date. */
  onArrival(): void;
}

export interface ServingDatabase {
  /** Every query is refused with a {@link DatabaseAwayError} until the tables are up to date. */
  database: Database;
  close(): Promise<void>;
}

/**
 * Opens the database for a process that serves pages without it (OP-03): one that is away is waited for, in the
 * background, for as long as it takes.
 * @throws the engine's error where waiting won't help, such as a wrong password
 */
export async function openForServing({ onAway, onArrival, ...settings }: ServingSettings): Promise<ServingDatabase> {
  let hasArrived = false;
  let timer: NodeJS.Timeout | undefined;
  const database = await connect(settings, () => {
    if (!hasArrived) throw new DatabaseAwayError();
  });

  async function open(): Promise<void> {
    // On connections of its own: those of `database` are not let through yet.
    await (await openDatabase(settings)).destroy();
    hasArrived = true;
  }

  const tryAgain = () => {
    timer = setTimeout(() => void open().then(onArrival, keepTrying), TRY_EVERY_MS);
  };
  const keepTrying = (error: unknown) => {
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
    async close() {
      clearTimeout(timer);
      await database.destroy();
    },
  };
}
