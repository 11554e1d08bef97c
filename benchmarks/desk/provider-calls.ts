/** Measures the desk's calls to the provider one after another, and as yardstick a server that sends a buffer. */
import { createServer } from 'node:http';
import { listen } from '../../e2e/fixtures/free-port.ts';
import { collectLatencies, type LatencyFigures } from '../load/latencies.ts';
import type { DeskUnderLoad } from './desk-under-load.ts';

const WARM_UP = 3;

const OPEN = 'filter[open]=true&page[size]=50&sort=due-on';

/** Queries of the queue page. Names and words are those of the cases that `npm run desk:seed` makes. */
const VIEWS = {
  'queue, all open': OPEN,
  'queue, overdue': `${OPEN}&filter[overdue]=true`,
  'queue, extra support': `${OPEN}&filter[vulnerable]=true`,
  'queue, nobody’s complaints': `${OPEN}&filter[owner]=none&filter[kind]=complaint`,
  'queue, one person’s over eight weeks': `${OPEN}&filter[owner]=staff-priya&filter[older-than]=56`,
  'queue, last changed': 'filter[open]=true&page[size]=50&sort=-updated-at',
  'queue, count of a view': 'filter[open]=true&page[size]=1&sort=due-on',
  'search, a surname': 'filter[q]=evans&page[size]=50&sort=due-on',
  'search, words': 'filter[q]=meter+bill&page[size]=50&sort=due-on',
  'search, half a word': 'filter[q]=smar&page[size]=50&sort=due-on',
  'search, nothing found': 'filter[q]=nobodyiscalledthis&page[size]=50&sort=due-on',
};

interface CallFigures extends LatencyFigures {
  what: string;
  /** The provider's CPU time for each call; Linux counts in hundredths of a second. */
  cpu: number;
}

export async function measureCalls({ api, token, providerCpu }: DeskUnderLoad, calls: number): Promise<CallFigures[]> {
  const headers = { Authorization: `Bearer ${token}`, 'X-Client-Id': 'larkfield-help' };
  const first = await fetch(`${api}/cases?${OPEN}`, { headers });
  const page = Buffer.from(await first.arrayBuffer());
  const list: { data: { id: string }[]; links: { next: string | null } } = JSON.parse(page.toString());
  const [oneCase] = list.data;
  const next = list.links.next?.split('?')[1];
  const asked = {
    ...VIEWS,
    ...(next && { 'queue, second page': next }),
    ...(oneCase && { 'search, a reference': `filter[q]=${oneCase.id}&page[size]=50&sort=due-on` }),
  };
  const measured = [await bareBuffer(page, calls)];
  for (const [what, query] of Object.entries(asked)) measured.push(await measure(what, `${api}/cases?${query}`));
  measured.push(await measure('work by person', `${api}/reports/work`));
  if (oneCase) measured.push(await measure('one case', `${api}/cases/${oneCase.id}`));
  return measured;

  function measure(what: string, url: string) {
    return measureOne(what, { calls, usedCpu: providerCpu }, async () => {
      const answer = await fetch(url, { headers });
      if (!answer.ok) throw new Error(`${what}: ${answer.status}`);
      await answer.arrayBuffer();
    });
  }
}

interface Measuring {
  calls: number;
  usedCpu(): number;
}

async function measureOne(
  what: string,
  { calls, usedCpu }: Measuring,
  call: () => Promise<void>,
): Promise<CallFigures> {
  for (let count = 0; count < WARM_UP; count += 1) await call();
  const latencies = collectLatencies();
  const before = usedCpu();
  for (let count = 0; count < calls; count += 1) {
    const begun = performance.now();
    await call();
    latencies.add(performance.now() - begun);
  }
  return { what, ...latencies.figures(), cpu: Math.round(((usedCpu() - before) / calls) * 10) / 10 };
}

/** The yardstick: a server that sends the same bytes. */
async function bareBuffer(bytes: Buffer, calls: number): Promise<CallFigures> {
  const server = createServer((_request, response) => response.end(bytes));
  const port = await listen(server);
  // The server runs in this process, so its CPU time is not measured.
  const figures = await measureOne('bare buffer', { calls, usedCpu: () => 0 }, async () => {
    await (await fetch(`http://127.0.0.1:${port}`)).arrayBuffer();
  });
  server.closeAllConnections();
  server.close();
  return figures;
}
