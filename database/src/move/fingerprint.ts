/** Counts the rows of a table and adds up what they hold, in any order: both engines give the same values (decision 0012). */
import { createHash } from 'node:crypto';

export type Row = Record<string, unknown>;

const plain = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : (value ?? null);

export class Fingerprint {
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
