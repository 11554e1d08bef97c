/** Draws lives from seeds, runs them, and shrinks one that fails. */
import { DatabaseSync } from 'node:sqlite';
import { migratedSqlite, overOne } from '@larkfield/database/migrated-sqlite';
import type { Database, Tables } from '@larkfield/database/tables';
import fc from 'fast-check';
import { Kysely, sql } from 'kysely';
import type { Choice } from './act.ts';
import { ACTS } from './acts.ts';
import { sameOutcomes } from './alike.ts';
import { type Counts, createCounts } from './counts.ts';
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

const numbers = fc.record({ which: fc.nat(11), other: fc.nat(11), how: fc.nat(11) });

/** Of twelve draws so many are prepared, and the others are of cases as they are. */
const PREPARED = 8;

class Step implements fc.AsyncCommand<object, Life> {
  readonly name: string;
  readonly choice: Choice;

  constructor(name: string, choice: Choice) {
    this.name = name;
    this.choice = choice;
  }

  check = () => true;

  async run(_model: object, life: Life): Promise<void> {
    const act = ACTS[this.name];
    if (this.choice.how < PREPARED) await act?.prepare?.(life, this.choice);
    const outcome = await act?.run(life, this.choice);
    if (!outcome) return;
    life.counts.add(this.name, outcome);
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
  /** Another engine, on which each life is lived too, and has the same outcomes. */
  openOther?: (() => Promise<Opened>) | undefined;
  dataDir: string;
}

/** Begins a life in an empty database, lives it, and lets everything be sent at its end. @returns what its acts led to */
async function liveIn(
  { open, dataDir }: Pick<Ground, 'open' | 'dataDir'>,
  counts: Counts,
  through: (life: Life) => Promise<void>,
): Promise<readonly string[]> {
  const before = counts.outcomes.length;
  const { database, close } = await open();
  try {
    const life = await beginLife(database, dataDir, counts);
    for (const [name, choice] of BEGINNING) await ACTS[name]?.run(life, choice);
    await through(life);
    await checkEnding(life);
    return counts.outcomes.slice(before);
  } finally {
    await close();
  }
}

/** Lives one life, act by act. */
export const runActs = (ground: Ground, acts: readonly (readonly [name: string, choice: Choice])[]) =>
  liveIn(ground, createCounts(), async (life) => {
    for (const [name, choice] of acts) await new Step(name, choice).run({}, life);
  });

/** Lives the life that a seed draws. @throws with the seed and the shortest life that fails */
export async function runLife(seed: number, counts: Counts, ground: Ground): Promise<void> {
  const steps = actsOf(seed).flatMap(([name, { weight = 2 }]) =>
    Array.from({ length: weight }, () => numbers.map((choice) => new Step(name, choice))),
  );
  const lives = fc.commands(steps, { maxCommands: LONGEST_LIFE, size: 'max' });
  let until = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(lives, async (commands) => {
    if (performance.now() > until) return;
    try {
      const through = (real: Life) => fc.asyncModelRun(() => ({ model: {}, real }), commands);
      const outcomes = await liveIn(ground, counts, through);
      const { openOther: open } = ground;
      if (open) sameOutcomes(outcomes, await liveIn({ ...ground, open }, createCounts(), through));
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
