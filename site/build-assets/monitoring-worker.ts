import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = fileURLToPath(import.meta.resolve('@datadog/browser-rum/esm/domain/deflate/deflateWorker.mjs'));

/** The library contains its worker's source as a string, for a blob; the page's CSP allows workers only from files. */
const SOURCE = /new Blob\(\[("(?:[^"\\]|\\.)*")\]\)/s;

/**
 * The source of the monitoring library's worker.
 * @throws if a new version of the library has it in another form
 */
export function monitoringWorker(): string {
  const literal = SOURCE.exec(readFileSync(MODULE, 'utf8'))?.[1];
  if (!literal) throw new Error(`${MODULE} holds no worker: look where this version of the library keeps it.`);
  return String(JSON.parse(literal));
}

/** Leaves the worker's source out of the library's chunk. */
export const withoutWorkerSource: Plugin = {
  name: 'without-worker-source',
  transform: (code, id) => (id === MODULE ? code.replace(SOURCE, 'new Blob()') : undefined),
};
