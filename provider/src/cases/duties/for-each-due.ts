interface DueWork<Item extends { id: string }> {
  /** At most `limit` items that are due. */
  due: (limit: number) => Promise<readonly Item[]>;
  /** @returns whether the item is no longer due */
  work: (item: Item) => Promise<boolean>;
  onFailure: (item: Item, error: unknown) => void;
}

const BATCH = 200;

/**
 * Works through all that is due, in batches. One failure doesn't stop the others, and what stays due is tried once.
 * @returns how many are no longer due
 */
export async function forEachDue<Item extends { id: string }>({
  due,
  work,
  onFailure,
}: DueWork<Item>): Promise<number> {
  const left = new Set<string>();
  let done = 0;
  for (;;) {
    const next = (await due(BATCH + left.size)).filter(({ id }) => !left.has(id));
    for (const item of next) {
      const isDone = await work(item).catch((error: unknown) => {
        onFailure(item, error);
        return false;
      });
      if (isDone) done += 1;
      else left.add(item.id);
    }
    if (next.length < BATCH) return done;
  }
}
