/**
 * Moves everything from the SQLite file to an empty PostgreSQL database (SC-02). One transaction creates the tables,
 * copies the rows and reads them back: after a failure the target is still empty, and the move can be repeated.
 * Processes that start on the target meanwhile wait for the migrations' lock.
 */
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Migration } from '../../migrations/migration.ts';
import { migrateWithin } from '../migrate.ts';
import type { Database, DatabaseTransaction } from '../tables.ts';
import { batchesOf, openAlone } from './source.ts';
import {
  continueNumbers,
  MoveError,
  type Row,
  refuseUnlessEmpty,
  rowsOf,
  type Table,
  tablesOf,
  writeRows,
} from './target.ts';

interface Move {
  /** Folder of the SQLite file. */
  dataDir: string;
  /** An empty PostgreSQL database. */
  target: Database;
  /** Makes the full-text index of cases, whose form the provider knows. */
  indexCases: (transaction: DatabaseTransaction) => Promise<void>;
  /** Called after each table, with its rows. */
  onTable?: (name: string, rows: number) => void;
  migrations?: readonly Migration[];
}

/**
 * Moves all rows. The file stays as it is, and nobody else can open it meanwhile.
 * @returns how many rows were moved
 * @throws {MoveError} if nothing was moved because of the file or the target, or the engine's error
 * @example await moveToPostgres({ dataDir: '/data', target, indexCases }) // 1203
 */
export async function moveToPostgres({ dataDir, target, indexCases, onTable, migrations }: Move): Promise<number> {
  const source = await openAlone(dataDir);
  try {
    return await target.transaction().execute(async (transaction) => {
      await refuseUnlessEmpty(transaction);
      await migrateWithin(transaction, migrations);
      let rows = 0;
      for (const table of await tablesOf(transaction)) {
        const moved = await moveTable(source, transaction, table);
        onTable?.(table.name, moved);
        rows += moved;
      }
      await indexCases(transaction);
      return rows;
    });
  } finally {
    source.close();
  }
}

/** @throws {MoveError} if the rows read back differ from those in the file */
async function moveTable(source: DatabaseSync, transaction: DatabaseTransaction, table: Table): Promise<number> {
  const columns = table.columns.map(({ name }) => name);
  const [before, after] = [new Fingerprint(), new Fingerprint()];
  for (const batch of batchesOf(source, table)) {
    for (const row of batch) before.add(columns, row);
    await writeRows(transaction, table, batch);
  }
  for await (const row of rowsOf(transaction, table)) after.add(columns, row);
  if (!before.equals(after))
    throw new MoveError(
      `Of ${table.name} ${before.rows} rows were read, but ${after.rows} arrived, or some arrived changed.`,
    );
  await continueNumbers(transaction, table);
  return after.rows;
}

const plain = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : (value ?? null);

/** Counts rows and adds up what they hold, in any order: both engines give the same values (decision 0012). */
class Fingerprint {
  rows = 0;
  #sum = 0n;

  add(columns: readonly string[], row: Row): void {
    const values = JSON.stringify(columns.map((name) => plain(row[name])));
    this.#sum = BigInt.asUintN(64, this.#sum + createHash('sha1').update(values).digest().readBigUInt64BE());
    this.rows += 1;
  }

  equals(other: Fingerprint): boolean {
    return this.rows === other.rows && this.#sum === other.#sum;
  }
}
