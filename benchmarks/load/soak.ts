/** Soak test: whether memory stays flat over a long run (`--soak` seconds at `--soak-rate` per second). */
import type { OwnDatabase } from '../processes/own-database.ts';
import { floors } from '../processes/report.ts';
import { usageOf } from '../processes/usage.ts';
import { countLost } from './measure.ts';
import type { SiteUnderLoad } from './site-under-load.ts';
import { type JourneyResult, sendJourneys } from './tasks.ts';

const SAMPLES = 120;

interface MemorySample {
  second: number;
  /** The largest process, in MB. */
  resident: number;
  heap: number;
}

export interface SoakResult extends Omit<JourneyResult, 'references' | 'steps'> {
  rate: number;
  seconds: number;
  lost: number;
  /** The minimum of each third of the run, in MB: what remains after garbage collection. */
  residentFloors: number[];
  heapFloors: number[];
  residentPeak: number;
  samples: MemorySample[];
}

export async function soak(site: SiteUnderLoad, database: OwnDatabase, rate: number, seconds: number) {
  const samples: MemorySample[] = [];
  const begun = performance.now();
  const sample = async () => {
    const resident = Math.max(...usageOf(site.pid).residentMegabytes);
    const second = Math.round((performance.now() - begun) / 1000);
    samples.push({ second, resident: Math.round(resident), heap: Math.round(await site.heapMegabytes()) });
  };
  const timer = setInterval(() => void sample(), (seconds * 1000) / SAMPLES);
  const { references, steps: _, ...figures } = await sendJourneys({ origin: site.origin, rate, seconds, run: 'soak' });
  clearInterval(timer);
  await sample();
  return {
    ...figures,
    rate,
    seconds,
    lost: await countLost(database, references),
    residentFloors: floors(samples.map(({ resident }) => resident)),
    heapFloors: floors(samples.map(({ heap }) => heap)),
    residentPeak: Math.max(...samples.map(({ resident }) => resident)),
    samples,
  } satisfies SoakResult;
}
