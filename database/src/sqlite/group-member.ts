import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/** One transaction of many members; resolves when it is on disk, rejects if it failed for all of them. */
export interface Group extends PromiseWithResolvers<void> {
  openedAt: number;
}

type Execute = <R>(member: Member, query: CompiledQuery) => Promise<QueryResult<R>>;
type Iterate = <R>(member: Member, query: CompiledQuery) => Iterable<R>;

/** Kysely's connection for a query or a transaction: a reader until it first writes, then a member of a group. */
export class Member implements DatabaseConnection {
  /** Set once it has had its turn to write. */
  group: Group | undefined;
  endTurn = () => {};
  readonly #execute: Execute;
  readonly #iterate: Iterate;

  constructor(execute: Execute, iterate: Iterate) {
    this.#execute = execute;
    this.#iterate = iterate;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#execute<R>(this, query);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.#iterate<R>(this, query)) yield { rows: [row] };
  }
}
