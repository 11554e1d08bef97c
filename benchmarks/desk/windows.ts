/** Opens the event streams of many staff's windows; measures how soon all receive a change, and the desk's memory. */
import { handlerAt } from '../../e2e/fixtures/staff.ts';
import { collectLatencies, type LatencyFigures } from '../load/latencies.ts';
import type { DeskUnderLoad } from './desk-under-load.ts';

const ROUNDS = 6;
const CHANGES_A_ROUND = 5;
/** Windows of each person. */
const EACH = 4;

export interface WindowFigures {
  windows: number;
  /** Time from a reply at the provider until a window receives it; the provider polls twice a second. */
  receivedAfter: LatencyFigures;
  /** Time until a window's stream is open again if all windows reconnect at once. */
  openAfter: LatencyFigures;
  /** In MB, with all streams open, round by round. */
  open: { heap: number; resident: number }[];
  /** In MB, after all of them were closed. */
  dropped: { heap: number; resident: number }[];
}

export async function measureWindows(under: DeskUnderLoad, windows: number): Promise<WindowFigures> {
  const headers = { Authorization: `Bearer ${under.token}`, 'X-Client-Id': 'larkfield-help' };
  const list = await (await fetch(`${under.api}/cases?page[size]=1&filter[open]=true`, { headers })).json();
  const id = String(list.data[0].id);
  const handler = handlerAt(under.api, under.token);
  const latencies = collectLatencies();
  const openings = collectLatencies();
  const figures: Pick<WindowFigures, 'open' | 'dropped'> = { open: [], dropped: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const dropping = new AbortController();
    const allAtOnce = performance.now();
    const streams = await Promise.all(
      Array.from({ length: windows }, async (_, index) => {
        const headers = { Cookie: await under.cookieOf(`staff-${Math.floor(index / EACH)}`) };
        const answer = await fetch(`${under.url}/live?case=${id}`, { headers, signal: dropping.signal });
        if (!answer.ok || !answer.body)
          throw new Error(`A stream's response was ${answer.status}: ${await answer.text()}`);
        openings.add(performance.now() - allAtOnce);
        return answer.body.getReader();
      }),
    );
    for (let change = 0; change < CHANGES_A_ROUND; change += 1) {
      const begun = performance.now();
      const heard = streams.map(async (reader) => {
        await readUntil(reader, 'event: case');
        latencies.add(performance.now() - begun);
      });
      await handler.reply(id, `Round ${round}, change ${change}`);
      await Promise.all(heard);
    }
    figures.open.push(await under.deskMemory());
    dropping.abort();
    figures.dropped.push(await under.deskMemory());
  }
  return { windows, receivedAfter: latencies.figures(), openAfter: openings.figures(), ...figures };
}

async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, words: string): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes(words)) {
    const { done, value } = await reader.read();
    if (done) throw new Error('A stream ended early');
    text += decoder.decode(value, { stream: true });
  }
}
