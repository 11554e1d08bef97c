/** A database that goes away for one query: what was begun must be whole or not there, and can be done again. */
import type { KyselyPlugin } from 'kysely';

export interface Fuse extends KyselyPlugin {
  /** The query that fails, counted from now; null: none. */
  blowsIn: number | null;
  /** Whether every later one fails too, as when the process dies. */
  isDeath: boolean;
}

export const createFuse = (): Fuse => ({
  blowsIn: null,
  isDeath: false,
  transformQuery({ node }) {
    if (this.blowsIn === null) return node;
    this.blowsIn -= 1;
    if (this.blowsIn > 0) return node;
    if (!this.isDeath) this.blowsIn = null;
    throw new Error('The database is away');
  },
  transformResult: async ({ result }) => result,
});

/**
 * Does something, at first with a database that fails at some query, and then again, as whoever began it does. Where it was
 * done before that query, the answer was lost on its way: doing it again changes nothing.
 * @param query 0: none fails
 */
export async function evenIfItFails<T>(fuse: Fuse, query: number, run: () => Promise<T>): Promise<T> {
  if (query === 0) return run();
  fuse.blowsIn = query;
  await run().catch(() => {});
  fuse.blowsIn = null;
  return run();
}

/** Does something as {@link evenIfItFails}, in one draw of three: more would take time from other acts. */
export const evenIfAway = <T>(
  { fuse }: { fuse: Fuse },
  { which, other }: { which: number; other: number },
  run: () => Promise<T>,
): Promise<T> => evenIfItFails(fuse, other % 3 === 1 ? other * 3 - (which % 3) : 0, run);

/**
 * Does something in a process that dies at some query, and starts anew on the same store.
 * @param query the last one that is not answered any more, and none after it
 */
export async function evenIfItDies(fuse: Fuse, query: number, run: () => Promise<unknown>): Promise<void> {
  Object.assign(fuse, { blowsIn: query, isDeath: true });
  // The answer of a process that died reaches nobody.
  await run().catch(() => {});
  Object.assign(fuse, { blowsIn: null, isDeath: false });
}
