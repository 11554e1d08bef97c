/** Visitors come when they come, however slow the answers are: work is begun at a steady rate and never waits for a turn. */
import { collectLatencies, type LatencyFigures } from './latencies.ts';

export interface OpenLoopFigures extends LatencyFigures {
  begun: number;
  succeeded: number;
  failed: number;
  /** How often each failure came. */
  failures: Record<string, number>;
  /** Successes in each second, from the first beginning to the last end. */
  perSecond: number;
}

interface OpenLoop {
  /** Beginnings in each second. */
  rate: number;
  seconds: number;
  /** One piece of work. Rejects where it fails. */
  work: (count: number) => Promise<void>;
}

/** Durations count from when the work was due: a late beginning is waiting too. */
export async function runOpenLoop({ rate, seconds, work }: OpenLoop): Promise<OpenLoopFigures> {
  const latencies = collectLatencies();
  const failures: Record<string, number> = {};
  const total = Math.round(rate * seconds);
  const underWay: Promise<void>[] = [];
  const begunAt = performance.now();
  let succeeded = 0;

  async function one(count: number, dueAt: number): Promise<void> {
    try {
      await work(count);
      succeeded += 1;
      latencies.add(performance.now() - dueAt);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures[reason] = (failures[reason] ?? 0) + 1;
    }
  }

  for (let count = 0; count < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - begunAt) / 1000) * rate) + 1);
    for (; count < due; count += 1) underWay.push(one(count, begunAt + (count / rate) * 1000));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(underWay);
  const perSecond = Math.round((succeeded / ((performance.now() - begunAt) / 1000)) * 10) / 10;
  return { begun: total, succeeded, failed: total - succeeded, failures, perSecond, ...latencies.figures() };
}
