import type { TelemetryEvent } from '@larkfield/api-schemas/telemetry';
import { bucketsOf, errorTypeName, eventType, METRICS, type Metric, pageName, redactMessage } from './rules.ts';

/** Changes of a batch to the counts. Negative ones undo what an earlier report of the same view added. */
export interface Changes {
  events: { day: string; page: string; type: string; count: number }[];
  vitals: { day: string; page: string; metric: Metric; value: number; count: number }[];
  errors: { day: string; type: string; message: string; count: number }[];
}

interface CountedView {
  day: string;
  page: string;
  buckets: Partial<Record<Metric, number>>;
}

/** Views to remember for later reports. The oldest are forgotten, and count again if they are still reported. */
const MOST_VIEWS = 20_000;

/**
 * Turns events into changes of counts. A browser reports a view repeatedly while it lasts; each view is counted once, with
 * its last values, so a report undoes the values of the one before.
 */
export function createLedger() {
  let views = new Map<string, CountedView>();

  /** The changes of these events. Call `remember` once they are stored. */
  function add(events: readonly TelemetryEvent[], day: string): { changes: Changes; remember(): void } {
    const counted = new Map<string, CountedView>();
    const changes: Changes = { events: [], vitals: [], errors: [] };
    for (const event of events) {
      const type = eventType(event);
      if (!type) continue;
      const page = pageName(event.view?.url ?? '');
      const known = event.view && (counted.get(event.view.id) ?? views.get(event.view.id));
      if (type !== 'view' || !known) changes.events.push({ day, page, type, count: 1 });
      if (type === 'view' && event.view) {
        const view = moveView(known ?? { day, page, buckets: {} }, event, changes);
        counted.set(event.view.id, view);
      }
      if (type === 'error') {
        const { type: name, message = '' } = event.error ?? {};
        changes.errors.push({ day, type: errorTypeName(name), message: redactMessage(message), count: 1 });
      }
    }
    return { changes, remember: () => remember(counted) };
  }

  function remember(counted: ReadonlyMap<string, CountedView>): void {
    for (const [id, view] of counted) {
      views.delete(id);
      views.set(id, view);
    }
    if (views.size > MOST_VIEWS) views = new Map([...views].slice(-MOST_VIEWS / 2));
  }

  return { add };
}

function moveView({ day, page, buckets }: CountedView, event: TelemetryEvent, { vitals }: Changes): CountedView {
  const now = { ...buckets, ...bucketsOf(event) };
  for (const metric of METRICS) {
    const [before, after] = [buckets[metric], now[metric]];
    if (before === after) continue;
    if (before !== undefined) vitals.push({ day, page, metric, value: before, count: -1 });
    if (after !== undefined) vitals.push({ day, page, metric, value: after, count: 1 });
  }
  return { day, page, buckets: now };
}
