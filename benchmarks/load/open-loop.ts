/** Open-loop load: work starts at a constant rate, however slow the responses are. */
import { setTimeout as sleep } from 'node:timers/promises';
import { collectLatencies, type LatencyFigures } from './latencies.ts';

interface OpenLoopFigures extends LatencyFigures {
  begun: number;
  succeeded: number;
  failed: number;
  /** Number of failures by message. */
  failures: Record<string, number>;
  /** Successes per second, from the first start to the last end. */
  perSecond: number;
}

interface OpenLoop {
  /** Starts per second. */
  rate: number;
  seconds: number;
  /** One piece of work. Rejects if it fails. */
  work: (count: number) => Promise<void>;
}

/** Latency counts from when the work was due, so a late start is included. */
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
    await sleep(1);
  }
  await Promise.all(underWay);
  const perSecond = Math.round((succeeded / ((performance.now() - begunAt) / 1000)) * 10) / 10;
  return { begun: total, succeeded, failed: total - succeeded, failures, perSecond, ...latencies.figures() };
}
