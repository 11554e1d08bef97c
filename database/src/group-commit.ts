/**
 * A driver for `node:sqlite` with group commit. Each commit waits for the disk and blocks the whole process, so all
 * writers of one turn of the event loop share one transaction, each in a savepoint of its own. They get their results
 * once it is on disk.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setImmediate } from 'node:timers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SelectQueryNode } from 'kysely';
import { createStatements, type Statements } from './statements.ts';

/** One transaction of many members: over once it is on disk, or failed for all of them. */
type Group = PromiseWithResolvers<void>;

/** Longest run of statements without a turn of the event loop, in milliseconds. */
const LONGEST_RUN_MS = 10;

/** Kysely's own select, or one that was written by hand: anything else may write. */
const isRead = ({ query, sql }: CompiledQuery) => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);

/** Driver and its one connection. Kysely returns no result before `releaseConnection` has finished. */
export class GroupCommitDriver implements Driver, DatabaseConnection {
  readonly #open: () => DatabaseSync;
  #database: DatabaseSync | undefined;
  #statements: Statements | undefined;
  #group: Group | undefined;
  /** The group that the holder of the connection wrote in, or may have read from. */
  #touched: Group | undefined;
  #isHeld = false;
  #isDue = false;
  #lastTurn: Promise<void> = Promise.resolve();
  #endTurn = () => {};
  /** When the first statement since the event loop's last turn began. */
  #runBegan: number | undefined;

  constructor(open: () => DatabaseSync) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#database = this.#open();
    this.#statements = createStatements(this.#database);
  }

  /** Gives the connection to one caller at a time, in the order of their calls. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#lastTurn;
    const turn = Promise.withResolvers<void>();
    this.#lastTurn = turn.promise;
    await before;
    await this.#letRequestsIn();
    this.#endTurn = turn.resolve;
    this.#isHeld = true;
    this.#touched = undefined;
    return this;
  }

  /** A long run of reads would never yield to the event loop, and would hold up every request. */
  async #letRequestsIn(): Promise<void> {
    if (this.#runBegan === undefined) {
      this.#runBegan = performance.now();
      setImmediate(() => {
        this.#runBegan = undefined;
      });
    } else if (performance.now() - this.#runBegan > LONGEST_RUN_MS) await nextTurn();
  }

  /** Gives the connection to the next caller, and waits for the commit. */
  async releaseConnection(): Promise<void> {
    const touched = this.#touched;
    this.#isHeld = false;
    if (this.#isDue) this.#commit();
    this.#endTurn();
    await touched?.promise;
  }

  async beginTransaction(): Promise<void> {
    this.#join();
    this.#run('savepoint member');
  }

  async commitTransaction(): Promise<void> {
    this.#run('release member');
  }

  async rollbackTransaction(): Promise<void> {
    // A full disk may have ended the transaction already.
    if (!this.#isInTransaction) return;
    this.#run('rollback to member');
    this.#run('release member');
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (isRead(query)) this.#touched = this.#group;
    else this.#join();
    try {
      return this.#prepared.execute<R>(query.sql, inputs(query));
    } catch (error) {
      this.#failIfEnded(error);
      throw error;
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    this.#touched = this.#group;
    for (const row of this.#prepared.iterate<R>(query.sql, inputs(query))) yield { rows: [row] };
  }

  async destroy(): Promise<void> {
    await this.#lastTurn;
    if (this.#group) this.#commit();
    this.#database?.close();
  }

  /** Makes the holder a member of the group, and opens one where there is none. */
  #join(): void {
    if (!this.#group) {
      // Taken now: a transaction that reads first and writes later fails at once when another process wrote in between.
      this.#run('begin immediate');
      this.#group = Promise.withResolvers<void>();
      // Members that have left by then got the failure from their own statement.
      this.#group.promise.catch(() => {});
      setImmediate(() => this.#commitWhenFree());
    }
    this.#touched = this.#group;
  }

  #commitWhenFree(): void {
    if (this.#isHeld) this.#isDue = this.#group !== undefined;
    else this.#commit();
  }

  #commit(): void {
    const group = this.#group;
    this.#group = undefined;
    this.#isDue = false;
    try {
      if (group) this.#run('commit');
      group?.resolve();
    } catch (error) {
      if (this.#isInTransaction) this.#run('rollback');
      group?.reject(error);
    }
  }

  /** A full disk, or one that can't be written, ends the transaction of the whole group with the statement. */
  #failIfEnded(error: unknown): void {
    if (!this.#group || this.#isInTransaction) return;
    this.#group.reject(error);
    this.#group = undefined;
    this.#isDue = false;
  }

  #run(sql: string): void {
    this.#prepared.execute(sql, []);
  }

  get #isInTransaction(): boolean {
    return this.#database?.isTransaction ?? false;
  }

  get #prepared(): Statements {
    if (!this.#statements) throw new Error('The database is not open');
    return this.#statements;
  }
}

/** Kysely says "unknown"; the stores' column types allow only what SQLite can bind. */
const inputs = ({ parameters }: CompiledQuery) => parameters as SQLInputValue[];
