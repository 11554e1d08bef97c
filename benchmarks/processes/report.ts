/** What the reports of several benchmarks contain. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';

/** The machine on which the figures were measured. */
export function machine(): { cores: number; processor: string; node: string } {
  const processors = cpus();
  return { cores: processors.length, processor: processors[0]?.model.trim() ?? 'unknown', node: process.version };
}

/** The minimum of each third of a run: memory that remains after garbage collection. */
export function floors(values: readonly number[]): number[] {
  const third = Math.ceil(values.length / 3);
  return [0, 1, 2].map((part) => Math.round(Math.min(...values.slice(part * third, (part + 1) * third))));
}

/** Writes a report as JSON, with the time. */
export function writeReport(file: string, report: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ takenAt: new Date(), ...report }, null, 2)}\n`);
  console.log(`Written to ${file}`);
}
