/** What is counted of a browser's report, and what is redacted. The format is that of `@datadog/browser-rum`. */
import type { TelemetryEvent } from '@larkfield/api-schemas/telemetry';
import * as z from 'zod';

/** Largest metadata of a replay segment, in bytes. The library sends 1 kB. */
export const LARGEST_FACTS = 10_000;

/** Event types that are counted; others are accepted and ignored. */
const TYPES = ['view', 'action', 'resource', 'long_task', 'error', 'vital'] as const;
type EventType = (typeof TYPES)[number];

const id = z.string().regex(/^[\w-]{1,64}$/);

/** Metadata of a replay segment. */
export const SegmentFacts = z.object({
  session: z.object({ id }),
  view: z.object({ id }),
  index_in_view: z.int().min(0).max(100_000),
});

export function eventType(event: TelemetryEvent): EventType | undefined {
  return TYPES.find((type) => type === event.type);
}

export const OTHER_PAGE = '(other)';

/** The page's name: its path, with `id` for each segment with a digit; `(other)` for what can't be a page of the site. */
export function pageName(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  if (!/^\/[\w/:-]{0,149}$/.test(path)) return OTHER_PAGE;
  return path.replaceAll(/[^/]*\d[^/]*/g, 'id');
}

export const METRICS = ['lcp', 'inp', 'cls'] as const;
export type Metric = (typeof METRICS)[number];

/** Values above these are capped: a minute, and a layout shift of 10. */
const LARGEST_VALUE: Record<Metric, number> = { lcp: 60_000, inp: 60_000, cls: 10_000 };

/**
 * Upper bound of a value's bucket: the value rounded up to two significant digits, so that a percentile is at most a tenth
 * too high, and the thresholds of "good" (2500 ms, 200 ms, 0.1) are bounds of buckets.
 * @param value milliseconds, or thousandths of a layout shift
 */
export function bucketOf(metric: Metric, value: number): number {
  const whole = Math.min(Math.ceil(value), LARGEST_VALUE[metric]);
  const step = 10 ** Math.max(0, String(whole).length - 2);
  return Math.ceil(whole / step) * step;
}

const inMs = (nanoseconds: number | undefined) => (nanoseconds === undefined ? undefined : nanoseconds / 1_000_000);

/** The buckets of a view's measurements so far. */
export function bucketsOf({ view }: TelemetryEvent): Partial<Record<Metric, number>> {
  const values = {
    lcp: inMs(view?.largest_contentful_paint),
    inp: inMs(view?.interaction_to_next_paint),
    cls: view?.cumulative_layout_shift === undefined ? undefined : view.cumulative_layout_shift * 1000,
  };
  const buckets: Partial<Record<Metric, number>> = {};
  for (const metric of METRICS) {
    const value = values[metric];
    if (value !== undefined) buckets[metric] = bucketOf(metric, value);
  }
  return buckets;
}

const LONGEST_MESSAGE = 160;
const LONGEST_TYPE = 40;

/**
 * What may contain personal data: quoted text, URLs, e-mail addresses and digits. Each pattern is anchored to the start of
 * a word or the end of the text, so that no message causes quadratic backtracking.
 */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*(?:”|$)|‘[^’]*(?:’|$)/g, '"…"'],
  [/(?<![a-z+.-])[a-z+.-]+:\/\/\S+/gi, '(address)'],
  [/(?<!\S)\S+@\S+/g, '(e-mail)'],
  [/\/\S+/g, '(path)'],
  [/\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/gi, '(postcode)'],
  [/[+\d][\d\s().-]*\d|\d/g, '#'],
];

/** An error's message without personal data, shortened. */
export function redactMessage(message: string): string {
  let text = message.slice(0, 1000).replaceAll(/[\p{Cc}\s]+/gu, ' ');
  for (const [pattern, replacement] of PERSONAL) text = text.replaceAll(pattern, replacement);
  return text.trim().slice(0, LONGEST_MESSAGE);
}

/** An error's type if it looks like a class name. */
export function errorTypeName(type: string | undefined): string {
  return /^[A-Za-z_$]+$/.test(type ?? '') ? (type ?? '').slice(0, LONGEST_TYPE) : 'Error';
}
