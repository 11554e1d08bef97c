import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMetrics } from '@larkfield/service/metrics';
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

/** Every series that a running process offers, and the one that Prometheus adds. */
async function offered(): Promise<Set<string>> {
  const port = await freePort();
  const metrics = await openMetrics(port);
  metrics.watchOutbox(async () => []);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await metrics.close();
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
