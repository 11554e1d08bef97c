/**
 * The SQLite dialect for what staff read of many cases at once. `node:sqlite` answers in the thread that asks, which would
 * keep every customer waiting meanwhile: these statements run in a thread of their own.
 */
import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { dialectWith } from './dialect.ts';
import type { Answer, Question } from './thread-messages.ts';

type Waiting = PromiseWithResolvers<readonly unknown[]>;

/** A thread that is started by its first statement, and again after it has failed. */
class ReadingThread implements DatabaseConnection {
  readonly #path: string;
  readonly #admit: () => void;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #asked = 0;

  constructor(path: string, admit: () => void) {
    this.#path = path;
    this.#admit = admit;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#admit();
    const waiting: Waiting = Promise.withResolvers();
    const id = this.#asked++;
    this.#waiting.set(id, waiting);
    this.#worker ??= this.#start();
    // Kysely types them as unknown; the stores' column types allow only what SQLite can bind.
    this.#worker.postMessage({ id, sql, parameters: parameters as SQLInputValue[] } satisfies Question);
    // Kysely's types say which columns the query selects.
    return { rows: (await waiting.promise) as R[] };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async stop(): Promise<void> {
    await Promise.allSettled([...this.#waiting.values()].map(({ promise }) => promise));
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: this.#path });
    worker.on('message', (answer: Answer) => this.#take(answer));
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('The thread that reads for reports has ended')));
    worker.unref();
    return worker;
  }

  #take(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('rows' in answer) waiting?.resolve(answer.rows);
    else waiting?.reject(answer.error);
  }

  #fail(error: unknown): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

class ReadingDriver implements Driver {
  readonly #thread: ReadingThread;

  constructor(thread: ReadingThread) {
    this.#thread = thread;
  }

  async init(): Promise<void> {}
  acquireConnection = async (): Promise<DatabaseConnection> => this.#thread;
  async releaseConnection(): Promise<void> {}
  beginTransaction = () => Promise.reject(new Error('Reports have no transactions'));
  commitTransaction = () => Promise.reject(new Error('Reports have no transactions'));
  rollbackTransaction = () => Promise.reject(new Error('Reports have no transactions'));
  destroy = () => this.#thread.stop();
}

/**
 * The SQLite dialect that reads in a thread of its own.
 * @param path of the file, which exists by the first statement
 * @param admit called before each statement; throws to refuse it
 * @example new Kysely<Tables>({ dialect: readingDialect('/data/larkfield.sqlite') })
 */
export const readingDialect = (path: string, admit = () => {}): Dialect =>
  dialectWith(() => new ReadingDriver(new ReadingThread(path, admit)));
