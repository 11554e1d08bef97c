import { setTimeout as pause } from 'node:timers/promises';

/**
 * Batches calls: the first waits for `ms`, and `work` gets the items of all calls that were made meanwhile.
 * @returns adds one item; resolves or rejects with its batch
 */
export function batched<T>(ms: number, work: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let items: T[] = [];
  let batch: Promise<void> | undefined;

  async function runBatch() {
    await pause(ms);
    const current = items;
    items = [];
    batch = undefined;
    await work(current);
  }

  return (item) => {
    items.push(item);
    batch ??= runBatch();
    return batch;
  };
}
