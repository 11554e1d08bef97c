/**
 * A driver for `node:sqlite` with group commit. Each commit waits for the disk and blocks the whole process, so all
 * writes of one turn of the event loop share one transaction, each in a savepoint of its own, and return once it is on
 * disk. Reads have a connection of their own, which doesn't wait for writers and sees what is committed.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setImmediate } from 'node:timers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CompiledQuery, type Driver, type QueryResult, SelectQueryNode } from 'kysely';
import { type Group, Member } from './group-member.ts';
import { createStatements, type Statements } from './statements.ts';
import { takeWriteLock } from './write-lock.ts';

export interface Connections {
  writer: DatabaseSync;
  /** The writer itself if the database is in memory, which a second connection can't see. */
  reader: DatabaseSync;
  /** Throws if what is written would be lost. */
  expectInPlace?: () => void;
}

/** Longest run of statements without a turn of the event loop, in milliseconds. */
const LONGEST_RUN_MS = 10;

/** Whether a query is Kysely's select or a hand-written one: anything else may write. */
const isRead = ({ query, sql }: CompiledQuery) => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);

/** Results are held back until the commit, since Kysely returns them only after `releaseConnection`. */
export class GroupCommitDriver implements Driver {
  readonly #open: () => Connections;
  #connections: Connections | undefined;
  #writer: Statements | undefined;
  #reader: Statements | undefined;
  #group: Group | undefined;
  /** Connections in use, with a promise that resolves on their release. */
  readonly #held = new Map<Member, PromiseWithResolvers<void>>();
  #lastTurn: Promise<void> = Promise.resolve();
  /** Number of members that wait for their turn to write. */
  #waiting = 0;
  /** When the first statement began after the last turn of the event loop. */
  #runBegan: number | undefined;

  constructor(open: () => Connections) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#connections = this.#open();
    this.#writer = createStatements(this.#connections.writer);
    this.#reader = createStatements(this.#connections.reader);
  }

  async acquireConnection(): Promise<Member> {
    const member = new Member(
      (holder, query) => this.#execute(holder, query),
      ({ group }, query) => opened(group ? this.#writer : this.#reader).iterate(query.sql, inputs(query)),
    );
    this.#held.set(member, Promise.withResolvers<void>());
    await this.#yieldAfterLongRun();
    return member;
  }

  /** Lets the event loop turn after a long run of statements, which would hold up every request. */
  async #yieldAfterLongRun(): Promise<void> {
    if (this.#runBegan === undefined) {
      this.#runBegan = performance.now();
      setImmediate(() => {
        this.#runBegan = undefined;
      });
    } else if (performance.now() - this.#runBegan > LONGEST_RUN_MS) await nextTurn();
  }

  /** Gives the turn to the next writer, or commits the group if none waits, and waits for the commit. */
  async releaseConnection(member: Member): Promise<void> {
    this.#held.get(member)?.resolve();
    this.#held.delete(member);
    const { group } = member;
    if (!group) return;
    if (this.#waiting === 0 || performance.now() - group.openedAt > LONGEST_RUN_MS) this.#commit();
    member.endTurn();
    await group.promise;
  }

  async beginTransaction(member: Member): Promise<void> {
    await this.#join(member);
    this.#run('savepoint member');
  }

  async commitTransaction(): Promise<void> {
    this.#run('release member');
  }

  async rollbackTransaction(): Promise<void> {
    // A full disk may already have ended the transaction.
    if (!this.#isInTransaction) return;
    this.#run('rollback to member');
    this.#run('release member');
  }

  async destroy(): Promise<void> {
    await Promise.all([...this.#held.values()].map(({ promise }) => promise));
    this.#connections?.reader.close();
    if (this.#connections?.writer.isOpen) this.#connections.writer.close();
  }

  async #execute<R>(member: Member, query: CompiledQuery): Promise<QueryResult<R>> {
    if (!member.group && isRead(query)) return opened(this.#reader).execute<R>(query.sql, inputs(query));
    await this.#join(member);
    try {
      return opened(this.#writer).execute<R>(query.sql, inputs(query));
    } catch (error) {
      this.#failIfEnded(error);
      throw error;
    }
  }

  /** Waits for the turn to write, first come, first served, and joins the group. */
  async #join(member: Member): Promise<void> {
    if (member.group) return;
    const before = this.#lastTurn;
    const turn = Promise.withResolvers<void>();
    this.#lastTurn = turn.promise;
    this.#waiting += 1;
    await before;
    try {
      member.group = this.#group ??= await this.#openGroup();
      member.endTurn = turn.resolve;
    } catch (error) {
      turn.resolve();
      throw error;
    } finally {
      this.#waiting -= 1;
    }
  }

  /**
   * Opens the transaction only after all writers of this turn of the event loop have queued up: it blocks other processes,
   * so it must not stay open while requests are answered.
   */
  async #openGroup(): Promise<Group> {
    await nextTurn();
    this.#connections?.expectInPlace?.();
    await takeWriteLock(() => this.#run('begin immediate'));
    const group = { ...Promise.withResolvers<void>(), openedAt: performance.now() };
    // Avoids an unhandled rejection: members that have left got the error from their own statement.
    group.promise.catch(() => {});
    return group;
  }

  #commit(): void {
    const group = this.#group;
    this.#group = undefined;
    try {
      if (group) this.#run('commit');
      group?.resolve();
    } catch (error) {
      if (this.#isInTransaction) this.#run('rollback');
      group?.reject(error);
    }
  }

  /** A full or failing disk makes SQLite end the whole group's transaction. */
  #failIfEnded(error: unknown): void {
    if (!this.#group || this.#isInTransaction) return;
    this.#group.reject(error);
    this.#group = undefined;
  }

  #run(sql: string): void {
    opened(this.#writer).execute(sql, []);
  }

  get #isInTransaction(): boolean {
    return this.#connections?.writer.isTransaction ?? false;
  }
}

function opened(statements: Statements | undefined): Statements {
  if (!statements) throw new Error('The database is not open');
  return statements;
}

/** Kysely types them as unknown; the stores' column types allow only what SQLite can bind. */
const inputs = ({ parameters }: Pick<CompiledQuery, 'parameters'>) => parameters as SQLInputValue[];
