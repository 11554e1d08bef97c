import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metrics } from '@larkfield/service/measuring/instruments';
import { openMetrics } from '@larkfield/service/measuring/metrics';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { freePort } from '../e2e/fixtures/free-port.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

const Alerts = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const Dashboard = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) });

const alerts = Alerts.parse(parse(read('alerts.yml'))).groups.flatMap(({ rules }) => rules);
const panels = Dashboard.parse(JSON.parse(read('dashboard.json'))).panels.flatMap(({ targets }) => targets);

/** The metrics of a process that has just started. @param watch begins to watch further parts */
async function exported(watch: (metrics: Metrics) => void = () => {}, dataDir = tmpdir()): Promise<string> {
  const port = await freePort();
  const metrics = await openMetrics(port, { host: '127.0.0.1', dataDir });
  watch(metrics);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await metrics.close();
  return text;
}

/** The names of all exported series, and of the one that Prometheus adds. */
async function offered(): Promise<Set<string>> {
  const text = await exported((metrics) => {
    metrics.watchOutbox(async () => []);
    metrics.watchJobs(async () => []);
    metrics.watchDatabase(async () => {});
  });
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_count`, `${name}_bucket`, `${name}_sum`] : [name],
  );
  return new Set([...names, 'up']);
}

test('[OP-05] every alert and panel uses existing series', async () => {
  const names = await offered();
  const asked = [...alerts, ...panels].flatMap(({ expr }) =>
    [...expr.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+|up)(?=[{[)\s]|$)/g)].map(([, name = '']) => name),
  );
  const functions = new Set(['histogram_quantile']);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !names.has(name) && !functions.has(name))).toEqual([]);
});

test('[OP-05] the runbook has a heading for every alert', () => {
  const runbook = read('../docs/how-to/what-to-do-when.md');
  const headings = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(alerts.map(({ alert }) => alert));
});

test('[OP-05] the first response already has the age of the oldest entry of the outbox', async () => {
  const state = { channel: 'mail', waiting: 2, dead: 0, oldestSeconds: 40 };
  const text = await exported((metrics) => metrics.watchOutbox(async () => [state]));
  expect(text).toContain('outbox_entries{channel="mail",state="waiting"} 2');
  expect(text).toContain('outbox_oldest_seconds{channel="mail"} 40');
});

test.each([
  ['answers', 1, async () => {}],
  ['refuses', 0, async () => Promise.reject(new Error('connection refused'))],
  ['does not answer', 0, () => new Promise<void>(() => {})],
])('[OP-05] a database that %s is %d', async (_, figure, check) => {
  const text = await exported((metrics) => metrics.watchDatabase(check));
  expect(text).toContain(`database_up ${figure}\n`);
});

test('[OP-05] metrics are read, and any other method is answered 405', async () => {
  const port = await freePort();
  const metrics = await openMetrics(port, { host: '127.0.0.1' });
  const answers = await Promise.all(
    ['GET', 'HEAD', 'POST', 'DELETE'].map((method) => fetch(`http://127.0.0.1:${port}/metrics`, { method })),
  );
  await metrics.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 405, 405]);
  expect(answers[3]?.headers.get('allow')).toBe('GET, HEAD');
});

test('[OP-05] counters of leads start at zero, so that the first failure is an increase', async () => {
  const text = await exported();
  // Prometheus computes an increase only from an existing value.
  for (const outcome of ['accepted', 'refused', 'failed'])
    expect(text).toContain(`leads_total{outcome="${outcome}"} 0`);
});

test('[OP-05] free space and size of the data disk are exported', async () => {
  const text = await exported();
  const figureOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const [free, size] = [figureOf('data_disk_free_bytes'), figureOf('data_disk_size_bytes')];
  expect(size).toBeGreaterThan(1e6);
  expect(free).toBeGreaterThanOrEqual(0);
  expect(free).toBeLessThanOrEqual(size);
});

test('[OP-05] a missing data folder doesn’t affect other metrics', async () => {
  const text = await exported(undefined, '/no/such/folder');
  expect(text).toContain('leads_total{outcome="accepted"} 0');
});
