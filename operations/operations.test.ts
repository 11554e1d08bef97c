import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** What a process exports before anything happened. */
async function exported(): Promise<string> {
  const port = await freePort();
  const metrics = await openMetrics(port, { host: '127.0.0.1', dataDir: tmpdir() });
  metrics.watchOutbox(async () => []);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await metrics.close();
  return text;
}

/** Every series that a running process offers, and the one that Prometheus adds. */
async function offered(): Promise<Set<string>> {
  const text = await exported();
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_count`, `${name}_bucket`, `${name}_sum`] : [name],
  );
  return new Set([...names, 'up']);
}

test('[OP-05] every alert and panel reads series that exist', async () => {
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

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const promtool = (...parts: string[]) => spawnSync('promtool', parts, { cwd: import.meta.dirname, encoding: 'utf8' });

test.runIf(hasPromtool)('[OP-05] Prometheus takes the alerts, and they fire when they should', () => {
  expect(promtool('check', 'rules', 'alerts.yml')).toMatchObject({ status: 0 });
  expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 });
});

test.runIf(hasPromtool)('[OP-05] Prometheus reads what a process exports', async () => {
  const text = await exported();
  const checked = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
  // Names that it would have otherwise are those of the default metrics: it warns of them with 3.
  expect([checked.status, checked.stderr]).toEqual([expect.toBeOneOf([0, 3]), expect.not.stringContaining('error')]);
});

test('[OP-05] a lead that fails is the first of its kind, not the beginning of the count', async () => {
  const text = await exported();
  // Prometheus sees an increase only from a figure that was there before.
  for (const outcome of ['accepted', 'refused', 'failed'])
    expect(text).toContain(`leads_total{outcome="${outcome}"} 0`);
});

test('[OP-05] the room on the disk with the data is exported, and is part of it', async () => {
  const text = await exported();
  const figureOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const [free, size] = [figureOf('data_disk_free_bytes'), figureOf('data_disk_size_bytes')];
  expect(size).toBeGreaterThan(1e6);
  expect(free).toBeGreaterThanOrEqual(0);
  expect(free).toBeLessThanOrEqual(size);
});

test('[OP-05] a folder that is not there costs no other figure', async () => {
  const port = await freePort();
  const metrics = await openMetrics(port, { host: '127.0.0.1', dataDir: '/no/such/folder' });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await metrics.close();
  expect(text).toContain('leads_total{outcome="accepted"} 0');
});
