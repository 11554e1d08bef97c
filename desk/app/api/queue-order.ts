/** The cases of the queue as it was last shown, so that a case knows which one comes next. Forgotten with the tab. */
let order: readonly string[] = [];
let lastOpened: string | undefined;

export function noteQueueOrder(ids: readonly string[]): void {
  order = ids;
}

export function noteOpened(id: string): void {
  lastOpened = id;
}

/** The case that was opened last, where the focus goes when its reader comes back to the queue. */
export const lastOpenedCase = (): string | undefined => lastOpened;

/** The case so many places on in the queue; undefined at its ends, and for a case that was not in it. */
export function neighbour(id: string, by: number): string | undefined {
  const at = order.indexOf(id);
  return at < 0 ? undefined : order[at + by];
}
