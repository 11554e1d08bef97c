/** Three members of staff who open figures, lists and exports without a pause. */
import { londonDay } from '@larkfield/calendar/london';
import { quarterOf } from '@larkfield/calendar/quarters';
import { collectLatencies, type LatencyFigures } from '../load/latencies.ts';

const today = londonDay(new Date());
const quarter = quarterOf(today);
const month = today.slice(0, 7);
const view = (filters: string) => `view=${encodeURIComponent(filters)}`;
const OPEN = 'filter[open]=true';
const PAGE = 'page[size]=50&sort=due-on';

/** What each of them asks for, again and again. */
const ROUNDS: Record<string, Record<string, string>> = {
  'looks at figures': {
    figures: `reports/figures?quarter=${quarter}`,
    insight: `reports/insight?from=${month}-01&to=${today}`,
    'work by person': 'reports/work',
  },
  'walks through the queue': {
    'queue, all open': `cases?${OPEN}&${PAGE}`,
    'queue, all counts': `reports/views?${[OPEN, 'filter[awaits-us]=true', `${OPEN}&filter[overdue]=true`, `${OPEN}&filter[vulnerable]=true`, `${OPEN}&filter[review]=true`, 'filter[danger]=true', `${OPEN}&filter[owner]=none`].map(view).join('&')}`,
    'search, a surname': `cases?filter[q]=evans&${PAGE}`,
    'search, a reference': `cases?filter[q]=LF-2222-2223&${PAGE}`,
    'search, words': `cases?filter[q]=meter+bill&${PAGE}`,
    'queue, closed, last changed': 'cases?filter[open]=false&page[size]=50&sort=-updated-at',
  },
  exports: {
    'export, complaints': `reports/complaints?quarter=${quarter}`,
    'export, every kind': `reports/cases?quarter=${quarter}`,
    'export, to publish': `reports/publication?month=${month}`,
  },
};

interface StaffOptions {
  /** Base URL of the staff API. */
  api: string;
  token: string;
}

async function ask({ api, token }: StaffOptions, path: string): Promise<number> {
  const begun = performance.now();
  const headers = { Authorization: `Bearer ${token}`, 'X-Client-Id': 'larkfield-help' };
  const answer = await fetch(`${api}/${path}`, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - begun;
}

interface CallFigures extends LatencyFigures {
  what: string;
}

/** Each call of theirs alone, one after another. */
export async function measureAlone(options: StaffOptions, calls: number): Promise<CallFigures[]> {
  const measured: CallFigures[] = [];
  for (const [what, path] of Object.values(ROUNDS).flatMap((round) => Object.entries(round))) {
    const latencies = collectLatencies();
    for (let count = 0; count < calls; count += 1) latencies.add(await ask(options, path));
    measured.push({ what, ...latencies.figures() });
  }
  return measured;
}

/** Lets all three work until they are stopped. @returns stops them, and says how many calls they made a second */
export function putStaffToWork(options: StaffOptions): () => Promise<number> {
  let isOver = false;
  let made = 0;
  const begun = performance.now();
  const working = Object.values(ROUNDS).map(async (round) => {
    while (!isOver)
      for (const path of Object.values(round)) {
        await ask(options, path);
        made += 1;
      }
  });
  return async () => {
    isOver = true;
    await Promise.all(working);
    return (made * 1000) / (performance.now() - begun);
  };
}
