/** A database that goes away for one query: what was begun must be whole or not there, and can be done again. */
import type { KyselyPlugin } from 'kysely';

export interface Fuse extends KyselyPlugin {
  /** The query that fails, counted from now; null: none. */
  blowsIn: number | null;
}

export const createFuse = (): Fuse => ({
  blowsIn: null,
  transformQuery({ node }) {
    if (this.blowsIn === null) return node;
    this.blowsIn -= 1;
    if (this.blowsIn > 0) return node;
    this.blowsIn = null;
    throw new Error('The database is away');
  },
  transformResult: async ({ result }) => result,
});

/**
 * Does something, at first with a database that fails at some query, and then again, as whoever began it does.
 * @param query 0: none fails
 */
export async function evenIfItFails<T>(fuse: Fuse, query: number, run: () => Promise<T>): Promise<T> {
  fuse.blowsIn = query === 0 ? null : query;
  try {
    return await run();
  } catch {
    return await run();
  } finally {
    fuse.blowsIn = null;
  }
}
