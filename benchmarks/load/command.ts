/**
 * `npm run load`: load test of the site. The yardstick is measured in the same run, since machines and their load vary.
 */
import { ownDatabase } from '../processes/own-database.ts';
import { machine, writeReport } from '../processes/report.ts';
import { table } from '../processes/table.ts';
import { type JourneyStep, measureJourneys, measurePages, type Saturation } from './measure.ts';
import { readLoadSettings } from './settings.ts';
import { startSite } from './site-under-load.ts';
import { type SoakResult, soak } from './soak.ts';

const settings = readLoadSettings();
const { cores, processor, node } = machine();

const PAGE_HEADINGS = ['', 'a second', 'of bare', 'p50 ms', 'p95 ms', 'p99 ms', 'failed', 'CPU ms each'];
const pageRow = (page: Saturation) => {
  const { what, perSecond, ofBareBuffer, p50, p95, p99, failed, cpuPerRequest } = page;
  return [what, perSecond, Number(ofBareBuffer.toFixed(3)), p50, p95, p99, failed, Number(cpuPerRequest.toFixed(2))];
};

const JOURNEY_HEADINGS = ['journeys a second', 'done', 'p50 ms', 'p95 ms', 'p99 ms', 'failed', 'lost', 'CPU ms', 'MB'];
const journeyRow = (step: JourneyStep) => {
  const { rate, perSecond, p50, p95, p99, failed, lost, cpuPerJourney, residentMegabytes } = step;
  return [
    rate,
    perSecond,
    p50,
    p95,
    p99,
    failed,
    lost,
    Number(cpuPerJourney.toFixed(1)),
    Math.round(residentMegabytes),
  ];
};

function soakLine(result: SoakResult): string {
  const { rate, seconds, residentFloors, heapFloors, residentPeak, failed, lost } = result;
  return (
    `Soak, ${rate} journeys a second for ${seconds} s: least resident memory of each third ${residentFloors.join(', ')} MB ` +
    `(peak ${residentPeak}), least heap ${heapFloors.join(', ')} MB, ${failed} failed, ${lost} lost`
  );
}

const database = await ownDatabase(process.env.DATABASE_URL);
const site = await startSite(database, settings.processes);
try {
  console.log(
    `${database.engine}, ${settings.processes} process(es), ${cores} cores (${processor}), Node ${node}, ` +
      `${settings.connections} connections, the load generator on the same machine\n`,
  );
  const pages = settings.pages === 'on' ? await measurePages(site, settings) : [];
  if (pages.length > 0) console.log(`${table(PAGE_HEADINGS, pages.map(pageRow))}\n`);
  const journeys = await measureJourneys(site, database, settings);
  console.log(`${table(JOURNEY_HEADINGS, journeys.map(journeyRow))}\n`);
  for (const { rate, failures } of journeys)
    if (Object.keys(failures).length > 0) console.log(`Failures at ${rate} per second:`, failures);
  const memory = settings.soak > 0 ? await soak(site, database, settings['soak-rate'], settings.soak) : undefined;
  if (memory) console.log(soakLine(memory));
  const { engine } = database;
  writeReport(settings.json, { machine: machine(), engine, settings, pages, journeys, memory });
  process.exitCode = [...journeys, ...(memory ? [memory] : [])].some(({ lost }) => lost > 0) ? 1 : 0;
} finally {
  await site.stop();
  await database.remove();
}
