import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';
import { testProvider } from './testing/provider.ts';

test('[OP-03] the articles are read ahead, so that the first list of them takes no longer than any other', async () => {
  const { provider, get } = await testProvider();
  const costOf = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    await work();
    return process.cpuUsage(before).user;
  };
  const ahead = await costOf(() => readAhead(provider.fetch));
  const first = await costOf(() => get('/content/help-and-support/categories.json'));
  expect(first).toBeLessThan(ahead / 4);
});

test('[OP-03] a process starts even if its content can’t be read', async () => {
  await readAhead(() => Promise.reject(new Error('out of order')));
  await readAhead(async () => new Response(null, { status: 503 }));
});
