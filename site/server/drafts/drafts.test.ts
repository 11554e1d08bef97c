import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { createDrafts } from './drafts.ts';
import { createSeal } from './seal.ts';
import { createSealedDraftStore } from './store.ts';

const Words = z.object({ query: z.string() });
const SECRET = 'a secret of the tests, long enough 0123456789';

/** A browser that keeps its cookies between requests. */
function createVisitor() {
  const jar = new Map<string, string>();
  const setCookie = (header: string) => {
    const [pair = ''] = header.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value) jar.set(name, value);
    else jar.delete(name);
  };
  const request = () =>
    new Request('http://localhost/', { headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') } });
  return { request, setCookie, jar };
}

describe.each(TEST_ENGINES)('drafts on %s', (engine) => {
  const test = testOn(engine);

  test('[CO-09] what was typed comes back on the next page, and only in its own flow', async ({ database }) => {
    const drafts = createDrafts(createSealedDraftStore(database), createSeal(SECRET), { secureCookies: true });
    const { request, setCookie } = createVisitor();
    const first = drafts(request(), setCookie);
    const { id } = await first.open('complaint', Words);
    await first.save('complaint', id, { query: 'Née O’Brien’s meter “runs” 🏃' });

    const next = drafts(request(), setCookie);
    expect(await next.open('complaint', Words)).toEqual({ id, data: { query: 'Née O’Brien’s meter “runs” 🏃' } });
    expect((await next.open('feedback', Words)).data).toBeUndefined();
  });

  test('[CO-09] a draft is gone after 60 minutes', async ({ database }) => {
    let now = new Date('2026-11-20T12:00:00Z');
    const store = createSealedDraftStore(database);
    const drafts = createDrafts(store, createSeal(SECRET), { secureCookies: true, now: () => now });
    const { request, setCookie } = createVisitor();
    const first = drafts(request(), setCookie);
    await first.save('complaint', (await first.open('complaint', Words)).id, { query: 'words' });

    now = new Date('2026-11-20T12:59:59Z');
    expect((await drafts(request(), setCookie).open('complaint', Words)).data).toEqual({ query: 'words' });
    now = new Date('2026-11-20T13:00:00Z');
    expect((await drafts(request(), setCookie).open('complaint', Words)).data).toBeUndefined();
    expect(await store.removeExpired(now)).toBe(1);
  });

  test('[CO-09] the stored row does not show what was typed', async ({ database }) => {
    const drafts = createDrafts(createSealedDraftStore(database), createSeal(SECRET), { secureCookies: true });
    const { request, setCookie } = createVisitor();
    const first = drafts(request(), setCookie);
    await first.save('complaint', (await first.open('complaint', Words)).id, { query: 'my secret words' });
    const row = await database.selectFrom('drafts').selectAll().executeTakeFirstOrThrow();
    expect(Buffer.from(row.sealed).toString('latin1')).not.toContain('secret');
  });
});

describe('a sealed text', () => {
  const test = testOn('SQLite');

  test('tampered bytes, another purpose and another secret open nothing', () => {
    const seal = createSeal(SECRET);
    const sealed = seal.seal('words', 'complaint/1');
    expect(seal.open(sealed, 'complaint/1')).toBe('words');
    expect(seal.open(sealed, 'complaint/2')).toBeUndefined();
    expect(seal.open(sealed.with(-1, (sealed.at(-1) ?? 0) ^ 1), 'complaint/1')).toBeUndefined();
    expect(seal.open(sealed.subarray(0, 8), 'complaint/1')).toBeUndefined();
    expect(createSeal(`${SECRET}!`).open(sealed, 'complaint/1')).toBeUndefined();
  });
});
