/**
 * `npm run desk:load`: load test of the desk. Yardsticks are measured in the same run, since machines and their load vary.
 */
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/chromium.mjs';
import type { LatencyFigures } from '../load/latencies.ts';
import { ownDatabase } from '../processes/own-database.ts';
import { floors, machine, writeReport } from '../processes/report.ts';
import { table } from '../processes/table.ts';
import { startDeskUnderLoad } from './desk-under-load.ts';
import { measurePresses } from './next-case.ts';
import { measurePage, type PageMemory } from './page-memory.ts';
import { measureCalls } from './provider-calls.ts';
import { readDeskLoadSettings } from './settings.ts';
import { measureWindows, type WindowFigures } from './windows.ts';

const settings = readDeskLoadSettings();
const { cores, processor, node } = machine();
const HEADINGS = ['', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'];
const row = ({ what, p50, p95, p99, max }: LatencyFigures & { what: string }) => [what, p50, p95, p99, max];

const pageLines = ({ openings, heap, nodes, listeners }: PageMemory) =>
  `An hour's use, ${openings} cases opened: least heap of each third ${floors(heap).join(', ')} MB (${heap.join(', ')}), ` +
  `nodes ${floors(nodes).join(', ')}, listeners ${floors(listeners).join(', ')}`;

function windowLines({ windows, receivedAfter, openAfter, open, dropped }: WindowFigures): string {
  const spread = ({ p50, p95, max }: LatencyFigures) => `p50 ${p50}, p95 ${p95}, max ${max} ms`;
  const whole = (values: readonly number[]) => values.map(Math.round).join(', ');
  return (
    `${windows} windows: a change is heard after ${spread(receivedAfter)}; when all reconnect at once, a window is open ` +
    `after ${spread(openAfter)}; the desk's heap, open: ` +
    `${whole(open.map(({ heap }) => heap))} MB, dropped: ${whole(dropped.map(({ heap }) => heap))} MB; ` +
    `resident ${whole(dropped.map(({ resident }) => resident))} MB`
  );
}

const database = await ownDatabase(process.env.DATABASE_URL);
const under = await startDeskUnderLoad(database, settings.cases);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
try {
  console.log(`${database.engine}, ${settings.cases} cases, ${cores} cores (${processor}), Node ${node}\n`);
  const calls = await measureCalls(under, settings.calls);
  const callRows = calls.map((call) => [...row(call), call.cpu]);
  console.log(`${table(['at the provider', ...HEADINGS.slice(1), 'CPU ms each'], callRows)}\n`);
  const presses = await measurePresses(browser, under, settings.presses);
  console.log(`${table(['j in the browser', ...HEADINGS.slice(1)], presses.map(row))}\n`);
  const memory = settings.openings > 0 ? await measurePage(browser, under, settings.openings) : undefined;
  if (memory) console.log(`${pageLines(memory)}\n`);
  const windows = settings.windows > 0 ? await measureWindows(under, settings.windows) : undefined;
  if (windows) console.log(`${windowLines(windows)}\n`);
  const { engine } = database;
  writeReport(settings.json, { machine: machine(), engine, settings, calls, presses, memory, windows });
} finally {
  await browser.close();
  await under.stop();
  await database.remove();
}
