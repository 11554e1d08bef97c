/** Random lives of drafts in two tabs of one browser: each tab reads what it saved, and nobody else does. */
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { DRAFT_LIFE } from '../../app/draft-life.ts';
import { MOST_DRAFTS } from './draft-cookies.ts';
import { createDrafts, type DraftsOfRequest } from './drafts.ts';
import { createSeal } from './seal.ts';
import { createSealedDraftStore } from './store.ts';

const Words = z.object({ query: z.string() });
const FLOWS = ['complaint', 'enquiry'] as const;
type Flow = (typeof FLOWS)[number];

/** A draft as it must be, in the order in which they were saved, newest first. */
interface Draft {
  id: string;
  flow: Flow;
  query: string;
  savedAt: number;
}

interface Life {
  now: { at: number };
  drafts: DraftsOfRequest;
  jar: Map<string, string>;
  kept: Draft[];
  /** The draft that each tab has open, in each flow. */
  tabs: Map<string, string>;
}

const headerOf = (jar: ReadonlyMap<string, string>) => [...jar].map((pair) => pair.join('=')).join('; ');

/** The drafts of one request of the browser. */
function request({ drafts, jar }: Life, cookie = headerOf(jar)) {
  const setCookie = (header: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (value) jar.set(name, value);
    else jar.delete(name);
  };
  return drafts(new Request('http://localhost/', { headers: { cookie } }), setCookie);
}

const isAlive =
  ({ now }: Life) =>
  ({ savedAt }: Draft) =>
    now.at < savedAt + DRAFT_LIFE.seconds * 1000;
const inFlow = (life: Life, flow: Flow) => life.kept.filter((draft) => draft.flow === flow && isAlive(life)(draft));

let words = 0;

type Run = (life: Life, choice: { tab: number; flow: Flow; number: number }) => Promise<void>;

const ACTS: Record<string, Run> = {
  async 'a tab saves'(life, { tab, flow, number }) {
    const ofRequest = request(life);
    await ofRequest.openAll(flow, Words);
    const name = `${tab} ${flow}`;
    const known = inFlow(life, flow).find(({ id }) => id === life.tabs.get(name));
    const id = known && number > 0 ? known.id : ofRequest.start().id;
    const query = `wort${++words}x`;
    await ofRequest.save(flow, id, { query });
    life.tabs.set(name, id);
    const others = life.kept.filter((draft) => draft.id !== id);
    const own = others.filter((draft) => draft.flow === flow).slice(0, MOST_DRAFTS - 1);
    const draft = { id, flow, query, savedAt: life.now.at };
    life.kept = [draft, ...own, ...others.filter((other) => other.flow !== flow)];
  },
  async 'a tab sends its form'(life, { flow }) {
    await request(life).clear(flow);
    life.kept = life.kept.filter((draft) => draft.flow !== flow);
  },
  async 'time goes on'({ now }, { number }) {
    now.at += ([1, 10, 59, 61][number % 4] ?? 1) * 60_000;
  },
  async 'a cookie that was copied reads nothing that is typed later'(life, { flow }) {
    const copy = headerOf(life.jar);
    const before = inFlow(life, flow).map(({ query }) => query);
    await ACTS['a tab saves']?.(life, { tab: 0, flow, number: 1 });
    const read = await request({ ...life, jar: new Map() }, copy).openAll(flow, Words);
    for (const { data } of read) expect(before).toContain(data?.query);
  },
};

/** Each draft is read in its own flow, newest first, and by nobody without its cookie. */
async function check(life: Life): Promise<void> {
  for (const flow of FLOWS) {
    const read = (await request(life).openAll(flow, Words)).map(({ id, data }) => ({ id, query: data?.query }));
    expect(read).toEqual(inFlow(life, flow).map(({ id, query }) => ({ id, query })));
    expect(await request({ ...life, jar: new Map() }, '').openAll(flow, Words)).toEqual([]);
  }
}

const step = fc.record({
  act: fc.constantFrom(...Object.keys(ACTS)),
  tab: fc.nat(1),
  flow: fc.constantFrom(...FLOWS),
  number: fc.nat(7),
});

describe.each(TEST_ENGINES)('random lives of drafts on %s', (engine) => {
  testOn(engine)('[CO-09] keep what each of two tabs typed, for an hour and for nobody else', async ({ database }) => {
    const lives = fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async (acts) => {
      const now = { at: Date.parse('2026-03-02T10:00:00Z') };
      const settings = { secureCookies: false, now: () => new Date(now.at) };
      const seal = createSeal('a secret of the tests, long enough 0123456789');
      const drafts = createDrafts(createSealedDraftStore(database), seal, settings);
      const life: Life = { now, drafts, jar: new Map(), kept: [], tabs: new Map() };
      for (const { act, ...choice } of acts) {
        await ACTS[act]?.(life, choice);
        await check(life);
      }
    });
    await fc.assert(lives, { numRuns: 15, ...(process.env['CI'] && { seed: 1 }) });
  });
});
