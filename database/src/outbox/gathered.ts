import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does work for many at once: the first who asks waits for `ms`, and all who ask meanwhile share the call.
 * @returns asks for one item; rejects where the shared call does
 */
export function gathered<T>(ms: number, work: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let items: T[] = [];
  let shared: Promise<void> | undefined;

  async function gather() {
    await pause(ms);
    const taken = items;
    items = [];
    shared = undefined;
    await work(taken);
  }

  return (item) => {
    items.push(item);
    shared ??= gather();
    return shared;
  };
}
