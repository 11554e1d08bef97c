/** Quality figures of the last release. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const FILE = join(import.meta.dirname, 'last-release.json');

const Figures = z.object({ count: z.int(), ndcg: z.number(), recall: z.number(), mrr: z.number(), empty: z.number() });
export type Figures = z.infer<typeof Figures>;

/** By set and kind of question: `own/typo`. */
const ReleaseFile = z.record(z.string(), Figures);
export type ReleaseFigures = z.infer<typeof ReleaseFile>;

export function readReleaseFigures(): ReleaseFigures {
  return existsSync(FILE) ? ReleaseFile.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : {};
}

export function writeReleaseFigures(figures: ReleaseFigures): void {
  writeFileSync(FILE, `${JSON.stringify(figures, undefined, 2)}\n`);
}
