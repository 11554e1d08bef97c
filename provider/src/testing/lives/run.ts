/** Draws lives from seeds, runs them, and shrinks one that fails. */
import { DatabaseSync } from 'node:sqlite';
import { migratedSqlite, overOne } from '@larkfield/database/migrated-sqlite';
import type { Database, Tables } from '@larkfield/database/tables';
import fc from 'fast-check';
import { Kysely, sql } from 'kysely';
import type { Choice, Outcome } from './act.ts';
import { ACTS } from './acts.ts';
import { checkEnding } from './ending.ts';
import { checkStep } from './invariants.ts';
import { beginLife, type Life } from './life.ts';
import { actsOf } from './mixes.ts';

const LONGEST_LIFE = 90;

/** Every life begins with two cases, one of which its customer has open: with none, most acts have no object. */
const BEGINNING: readonly [string, Choice][] = [
  ['a customer sends the form', { which: 0, other: 0, how: 0 }],
  ['staff open a case for a caller', { which: 0, other: 0, how: 0 }],
  ['a customer opens a link', { which: 0, other: 0, how: 0 }],
];

/** How much was tried. */
export interface Counts {
  /** How often each act had each outcome. */
  acts: Record<string, Record<Outcome, number>>;
  /** Two accepted acts that followed each other. */
  pairs: Set<string>;
}

export const noCounts = (): Counts => ({ acts: {}, pairs: new Set() });

const numbers = fc.record({ which: fc.nat(11), other: fc.nat(11), how: fc.nat(11) });

/** Of twelve draws so many are prepared, and the others are of cases as they are. */
const PREPARED = 8;

class Step implements fc.AsyncCommand<object, Life> {
  readonly name: string;
  readonly choice: Choice;
  readonly counts: Counts;

  constructor(name: string, choice: Choice, counts: Counts) {
    this.name = name;
    this.choice = choice;
    this.counts = counts;
  }

  check = () => true;

  async run(_model: object, life: Life): Promise<void> {
    const act = ACTS[this.name];
    if (this.choice.how < PREPARED) await act?.prepare?.(life, this.choice);
    const outcome = await act?.run(life, this.choice);
    const counts = this.counts.acts[this.name] ?? { accepted: 0, refused: 0, skipped: 0 };
    this.counts.acts[this.name] = counts;
    if (outcome) counts[outcome] += 1;
    if (outcome === 'accepted') {
      this.counts.pairs.add(`${life.accepted} / ${this.name}`);
      life.accepted = this.name;
    }
    if (outcome !== 'skipped') await checkStep(life, this.choice.which);
  }

  toString = () => `${this.name} ${JSON.stringify(this.choice)}`;
}

/** Shrinking ends then: the life that is the shortest until then is shown. */
const LONGEST_SHRINK_MS = 30_000;

/** A life that takes longer waits for something that never comes. */
const LONGEST_LIFE_MS = 120_000;

interface Ground {
  open: () => Promise<Opened>;
  dataDir: string;
}

/** Begins a life in an empty database, lives it, and lets everything be sent at its end. */
async function liveIn({ open, dataDir }: Ground, through: (life: Life) => Promise<void>): Promise<void> {
  const { database, close } = await open();
  try {
    const life = await beginLife(database, dataDir);
    for (const [name, choice] of BEGINNING) await ACTS[name]?.run(life, choice);
    await through(life);
    await checkEnding(life);
  } finally {
    await close();
  }
}

/** Lives one life, act by act. */
export const runActs = (ground: Ground, acts: readonly (readonly [name: string, choice: Choice])[]) =>
  liveIn(ground, async (life) => {
    for (const [name, choice] of acts) await new Step(name, choice, noCounts()).run({}, life);
  });

/** Lives the life that a seed draws. @throws with the seed and the shortest life that fails */
export async function runLife(seed: number, counts: Counts, ground: Ground): Promise<void> {
  const steps = actsOf(seed).flatMap(([name, { weight = 2 }]) =>
    Array.from({ length: weight }, () => numbers.map((choice) => new Step(name, choice, counts))),
  );
  const lives = fc.commands(steps, { maxCommands: LONGEST_LIFE, size: 'max' });
  let until = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(lives, async (commands) => {
    if (performance.now() > until) return;
    try {
      await liveIn(ground, (real) => fc.asyncModelRun(() => ({ model: {}, real }), commands));
    } catch (error) {
      until = Math.min(until, performance.now() + LONGEST_SHRINK_MS);
      throw error;
    }
  });
  await fc.assert(property, { seed, numRuns: 1, unbiased: true, timeout: LONGEST_LIFE_MS });
}

export interface Opened {
  database: Database;
  close(): Promise<void>;
}

/** An empty SQLite database in memory. */
export async function openSqlite(): Promise<Opened> {
  const connection = new DatabaseSync(':memory:');
  connection.deserialize(await migratedSqlite());
  const database = new Kysely<Tables>({ dialect: overOne(connection) });
  return { database, close: () => database.destroy() };
}

/** The database of a test on PostgreSQL, emptied for each life. */
export const emptied = (database: Database) => async (): Promise<Opened> => {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'migrations'`.execute(
    database,
  );
  await sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')}`).execute(database);
  return { database, close: async () => {} };
};
