/** Lets pieces of work in as far as there is room for what they hold in memory, in the order in which they came. */
export interface WorkRoom {
  /** @param bytes what the work holds at most; more than the whole room has to wait until it is alone */
  run<T>(bytes: number, work: () => Promise<T>): Promise<T>;
}

/** A room for so many bytes, and for so many pieces of work at once. */
export function createWorkRoom({ bytes, atOnce }: { bytes: number; atOnce: number }): WorkRoom {
  let [free, running] = [bytes, 0];
  const waiting: { bytes: number; enter: () => void }[] = [];

  function letIn(): void {
    for (;;) {
      const next = waiting[0];
      if (!next || running >= atOnce || (next.bytes > free && running > 0)) return;
      waiting.shift();
      free -= next.bytes;
      running += 1;
      next.enter();
    }
  }

  return {
    async run(bytes, work) {
      await new Promise<void>((enter) => {
        waiting.push({ bytes, enter });
        letIn();
      });
      try {
        return await work();
      } finally {
        free += bytes;
        running -= 1;
        letIn();
      }
    },
  };
}
