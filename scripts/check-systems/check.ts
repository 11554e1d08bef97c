/** A check of one system, and its finding. */
import { FaultFound, faultWords } from './fault-words.ts';

/** Notes something about a usable answer that the system's owners may want to know. */
export type Note = (words: string) => void;

export interface Check {
  /** The setting that names the system. */
  setting: string;
  /** The call: `GET /header.json`. */
  asks: string;
  /** The effect on customers or staff while the answer is wrong. */
  ifWrong: string;
  /** The site's own time limit in milliseconds, if it has one. */
  limitMs?: number;
  /** @throws an error if the answer is wrong */
  ask(note: Note): Promise<void>;
}

export interface Finding extends Pick<Check, 'setting' | 'asks' | 'ifWrong'> {
  ms: number;
  /** The fault; undefined if the site can use the answer. */
  fault?: string;
  notes: string[];
}

/** Share of its time limit from which an answer is called slow: on a busy day it takes several times as long. */
const SLOW_SHARE = 0.2;

/** Runs a check; a fault becomes words without secrets or personal data. */
export async function findingOf({ setting, asks, ifWrong, limitMs, ask }: Check): Promise<Finding> {
  const notes: string[] = [];
  const begun = performance.now();
  const outcome = await ask((words) => notes.push(words)).catch((error: unknown) => ({ fault: faultWords(error) }));
  const ms = Math.round(performance.now() - begun);
  if (limitMs && ms > limitMs * SLOW_SHARE) notes.push(`slow: the site waits ${limitMs} ms at most`);
  return { setting, asks, ifWrong, ms, notes, ...outcome };
}

/** @throws {FaultFound} with these words unless `isSo` */
export function expectThat(isSo: boolean, words: string): asserts isSo {
  if (!isSo) throw new FaultFound(words);
}
