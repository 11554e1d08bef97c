/** Runs tasks in their order, as many at once as there is memory for. */
export interface TaskQueue {
  /** @param bytes most that the task holds in memory; one that needs more than the whole room runs alone */
  run<T>(bytes: number, work: () => Promise<T>): Promise<T>;
}

/**
 * @param bytes of all running tasks together
 * @param atOnce running tasks
 * @example await createTaskQueue({ bytes: 64_000_000, atOnce: 2 }).run(file.size, () => scan(file));
 */
export function createTaskQueue({ bytes, atOnce }: { bytes: number; atOnce: number }): TaskQueue {
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
