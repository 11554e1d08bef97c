/** The thread in which a process reads for reports: one read-only connection, one statement after the other. */
import { platform, setPriority } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { openReader } from './reader.ts';
import { createStatements } from './statements.ts';
import type { Answer, Question } from './thread-messages.ts';

/** Where cores are scarce, those who answer customers come first. */
const NICE = 10;
// Elsewhere this is the priority of the whole process.
if (platform() === 'linux') setPriority(NICE);

// The thread that starts this one passes the path.
const database: DatabaseSync = openReader(workerData as string);
const statements = createStatements(database);

function answerTo({ id, sql, parameters }: Question): Answer {
  try {
    return { id, rows: statements.execute(sql, parameters).rows };
  } catch (error) {
    return { id, error };
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question)));
