import { createHistogram } from 'node:perf_hooks';

/** Percentiles in milliseconds. */
export interface LatencyFigures {
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** Collects durations in a histogram, so that memory doesn't grow with their number. */
export function collectLatencies() {
  // Counted in microseconds, from 1 up.
  const histogram = createHistogram({ figures: 3 });
  const at = (percentile: number) => Math.round(histogram.percentile(percentile) / 100) / 10;
  return {
    add: (milliseconds: number) => histogram.record(Math.max(1, Math.round(milliseconds * 1000))),
    figures: (): LatencyFigures => {
      if (histogram.count === 0) return { p50: 0, p95: 0, p99: 0, max: 0 };
      return { p50: at(50), p95: at(95), p99: at(99), max: Math.round(histogram.max / 100) / 10 };
    },
  };
}
