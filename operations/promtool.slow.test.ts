/** Prometheus's own tool over what a process exports, the alerts, and the settings of the how-to (OP-05). */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../e2e/fixtures/free-port.ts';
import { startPart } from '../e2e/fixtures/part-process.ts';
import { outsideTool } from '../e2e/fixtures/servers/outside-tool.ts';

const PROMTOOL = outsideTool('promtool', {
  tests: 'promtool.slow.test.ts',
  remedy: '`apt-get install prometheus` brings it',
});
const CLEAN = { status: 0, stderr: '' };

const promtool = (parts: string[], { cwd = import.meta.dirname, input = '' } = {}) =>
  spawnSync(PROMTOOL ?? '', parts, { cwd, input, encoding: 'utf8' });

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-promtool-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.runIf(PROMTOOL)('[OP-05] Prometheus accepts the alerts, and they fire when they should', () => {
  expect(promtool(['check', 'rules', 'alerts.yml'])).toMatchObject(CLEAN);
  expect(promtool(['test', 'rules', 'alerts.test.yml'])).toMatchObject(CLEAN);
});

test.runIf(PROMTOOL)('[OP-05] Prometheus accepts the configuration in the how-to', () => {
  const howTo = readFileSync(join(PROJECT_ROOT, 'docs/how-to/read-the-metrics.md'), 'utf8');
  const [, settings = ''] = /^ *```yaml\n(.*?)^ *```$/ms.exec(howTo) ?? [];
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'prometheus.yml'), settings);
  symlinkSync(import.meta.dirname, join(folder, 'operations'));
  const checked = promtool(['check', 'config', 'prometheus.yml'], { cwd: folder });
  expect(checked).toMatchObject(CLEAN);
  expect(checked.stdout).toMatch(/operations\/alerts\.yml[\s\S]*\d\d rules found/);
});

/** The metrics of a running part, after a request. */
async function metricsOf(script: string, environment: Record<string, string>): Promise<string> {
  const [port, metricsPort, spare] = [await freePort(), await freePort(), await freePort()];
  const stop = await startPart(script, {
    PORT: String(port),
    PROVIDER_PORT: String(script.startsWith('provider/') ? port : spare),
    DESK_PORT: script.startsWith('desk/') ? String(port) : 'off',
    METRICS_PORT: String(metricsPort),
    DATA_DIR: temporaryFolder(),
    ...environment,
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), { timeout: 60_000, interval: 200 });
  await get('/help-and-support');
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await answer.text();
  expect(await stop()).toBe(0);
  return text;
}

test.runIf(PROMTOOL).each([
  ['the site', 'site/server/main.ts', {}],
  ['a site of two processes', 'site/server/main.ts', { WEB_PROCESSES: '2' }],
  ['the provider', 'provider/src/main.ts', {}],
  ['the desk', 'desk/server/main.ts', {}],
])(
  '[OP-05] Prometheus finds no fault in the metrics of %s',
  async (_, script, environment) => {
    const text = await metricsOf(script, environment);
    expect(text).toContain('# TYPE http_request_duration_seconds histogram');
    expect(promtool(['check', 'metrics'], { input: text })).toMatchObject({ ...CLEAN, stdout: '' });
  },
  120_000,
);
