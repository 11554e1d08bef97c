/** The source of a move: the SQLite file, locked against others, and its rows. */
import { DatabaseSync } from 'node:sqlite';
import { hasSqliteFile, sqliteFile } from '../data-folder.ts';
import { openDatabase } from '../open.ts';
import { MoveError, type Row, type Table } from './target.ts';

/** Rows, or bytes in them, of one statement: files of cases have to fit into memory. */
const MOST_ROWS = 500;
const MOST_BYTES = 8_000_000;

/**
 * Opens the file with the tables of this release. Leaving WAL fails while another process has it open, and an exclusive
 * transaction keeps others out until it is closed.
 * @throws {MoveError} if there is none, or it is in use
 */
export async function openAlone(dataDir: string): Promise<DatabaseSync> {
  if (!hasSqliteFile(dataDir)) throw new MoveError(`There is no SQLite file in ${dataDir}: DATA_DIR names its folder.`);
  takeAlone(dataDir).close();
  await (await openDatabase({ dataDir })).destroy();
  return takeAlone(dataDir);
}

function takeAlone(dataDir: string): DatabaseSync {
  const source = new DatabaseSync(sqliteFile(dataDir));
  try {
    source.exec('pragma journal_mode = delete; begin exclusive');
    return source;
  } catch {
    source.close();
    throw new MoveError('The SQLite file is in use: stop site, provider and desk first.');
  }
}

function sizeOf(row: Row): number {
  let size = 0;
  for (const value of Object.values(row))
    size += value instanceof Uint8Array ? value.byteLength : typeof value === 'string' ? value.length : 8;
  return size;
}

/** The rows of a table, some at a time. */
export function* batchesOf(source: DatabaseSync, { name, columns }: Table): Generator<Row[]> {
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of source.prepare(`select ${names} from "${name}"`).iterate()) {
    batch.push(row);
    bytes += sizeOf(row);
    if (batch.length < MOST_ROWS && bytes < MOST_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  yield batch;
}
