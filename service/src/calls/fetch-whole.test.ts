import { expect, test } from 'vitest';
import { halfOpenServer, runCollecting, SILENCES } from '../testing/collecting.ts';

const MODULE = `${import.meta.dirname}/fetch-whole.ts`;

/** Signals that a caller passes; all fire long before the call's own deadline. */
const SIGNALS = {
  'a timeout': 'AbortSignal.timeout(1000)',
  'a composed signal': 'AbortSignal.any([new AbortController().signal, AbortSignal.timeout(1000)])',
};

test.each(SILENCES)(
  'a server that falls silent in the %s is given up on while garbage is collected',
  async (silence) => {
    await using server = await halfOpenServer(silence);
    const printed = await runCollecting(`
    import { fetchWhole } from '${MODULE}';
    const bounds = { timeoutMs: 1000, mostBytes: 1000 };
    console.log(await fetchWhole('${server.url}', { method: 'POST', body: '{}' }, bounds).catch((e) => e.failure));`);
    expect(printed).toBe('timeout');
  },
);

test.each(Object.entries(SIGNALS))(
  '%s of the caller still ends a call after a garbage collection',
  async (_, signal) => {
    await using server = await halfOpenServer('body');
    const printed = await runCollecting(`
    import { fetchWhole } from '${MODULE}';
    const bounds = { timeoutMs: 60_000, mostBytes: 1000, signal: ${signal} };
    console.log(await fetchWhole('${server.url}', {}, bounds).catch((e) => e.failure));`);
    expect(printed).toBe('cancelled');
  },
);
