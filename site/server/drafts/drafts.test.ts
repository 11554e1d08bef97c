import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { pino } from 'pino';
import { describe, expect, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { DRAFT_LIFE } from '../../app/draft-life.ts';
import { createSiteRetention } from '../retention.ts';
import { readSettings } from '../settings/read.ts';
import { MOST_DRAFTS } from './draft-cookies.ts';
import { createDraftQuota, MOST_DRAFT_BYTES } from './draft-quota.ts';
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

  test('[CO-09] typed values come back on the next page, and only in their own flow', async ({ database }) => {
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
  });

  test('[CO-09] a page that is opened later says how long its draft is still kept', async ({ database }) => {
    let now = new Date('2026-11-20T12:00:00Z');
    const store = createSealedDraftStore(database);
    const drafts = createDrafts(store, createSeal(SECRET), { secureCookies: true, now: () => now });
    const { request, setCookie } = createVisitor();
    const first = drafts(request(), setCookie);
    const { id } = await first.open('complaint', Words);
    await first.save('complaint', id, { query: 'words' });
    expect(first.secondsLeft('complaint', id)).toBe(3600);

    now = new Date('2026-11-20T12:50:00Z');
    const next = drafts(request(), setCookie);
    await next.open('complaint', Words);
    expect(next.secondsLeft('complaint', id)).toBe(600);
    await next.save('complaint', id, { query: 'other words' });
    expect(next.secondsLeft('complaint', id)).toBe(3600);
  });

  test('[CO-09, OP-06] expired rows are deleted within the hour, and no others', async ({ database }) => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
    const retention = createSiteRetention(database, readSettings({}), pino({ level: 'silent' }));
    onTestFinished(async () => {
      await retention.stop();
      vi.useRealTimers();
    });
    const store = createSealedDraftStore(database);
    const save = (id: string, time: string) =>
      store.save([{ id, kind: 'complaint', sealed: new Uint8Array([1]), expiresAt: new Date(`2026-11-20T${time}Z`) }]);
    await save('old', '12:59:00');
    await save('young', '13:01:00');
    retention.start();
    vi.advanceTimersByTime(3_600_000);
    const ids = async () => (await database.selectFrom('drafts').select('id').execute()).map(({ id }) => id);
    await vi.waitFor(async () => expect(await ids()).toEqual(['young']), { timeout: 10_000 });
  });

  test('[CO-09] session fixation: a draft moves to a new id when it is saved, and the old id soon expires', async ({
    database,
  }) => {
    let now = new Date('2026-11-20T12:00:00Z');
    const store = createSealedDraftStore(database);
    const drafts = createDrafts(store, createSeal(SECRET), { secureCookies: true, now: () => now });
    const attacker = createVisitor();
    const planted = drafts(attacker.request(), attacker.setCookie);
    await planted.save('complaint', planted.start().id, { query: "the attacker's own" });

    const victim = createVisitor();
    for (const [name, value] of attacker.jar) victim.jar.set(name, value);
    const typing = drafts(victim.request(), victim.setCookie);
    const { id } = await typing.open('complaint', Words);
    await typing.save('complaint', id, { query: "the victim's" });
    expect((await drafts(victim.request(), victim.setCookie).open('complaint', Words)).data?.query).toBe(
      "the victim's",
    );
    const read = async () =>
      (await drafts(attacker.request(), attacker.setCookie).open('complaint', Words)).data?.query;
    // A second click may still be under way with the old id.
    expect(await read()).toBe("the attacker's own");
    now = new Date('2026-11-20T12:01:01Z');
    expect(await read()).toBeUndefined();
  });

  test('[CO-14] a draft keeps the id of its submission, whatever its cookie says', async ({ database }) => {
    const drafts = createDrafts(createSealedDraftStore(database), createSeal(SECRET), { secureCookies: true });
    const { request, setCookie, jar } = createVisitor();
    const first = drafts(request(), setCookie);
    const { id } = first.start();
    await first.save('complaint', id, { query: 'one' });
    const [cookie] = jar.values();
    const second = drafts(request(), setCookie);
    expect((await second.open('complaint', Words)).id).toBe(id);
    await second.save('complaint', id, { query: 'two' });
    await second.save('complaint', id, { query: 'three' });
    expect([...jar.values()]).not.toContain(cookie);
    expect(await drafts(request(), setCookie).open('complaint', Words)).toEqual({ id, data: { query: 'three' } });
    expect(await database.selectFrom('drafts').select('id').execute()).toHaveLength(2);
  });

  test('[CO-09] behind https no other host of the domain can set the cookie, and one by its old name is dropped', async ({
    database,
  }) => {
    const open = (secureCookies: boolean) =>
      createDrafts(createSealedDraftStore(database), createSeal(SECRET), { secureCookies });
    const old = createVisitor();
    const before = open(false)(old.request(), old.setCookie);
    await before.save('complaint', before.start().id, { query: 'from before' });
    expect([...old.jar.keys()]).toEqual(['draft-complaint']);

    const headers: string[] = [];
    const drafts = open(true)(old.request(), (header) => headers.push(header));
    const { id, data } = await drafts.open('complaint', Words);
    expect(data).toBeUndefined();
    await drafts.save('complaint', id, { query: 'new' });
    expect(headers).toEqual([
      expect.stringMatching(
        /^__Host-draft-complaint=[\w-]{22}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(/^draft-complaint=; Max-Age=0; Path=\/;/),
    ]);
  });

  test('[OP-12] drafts of two tabs live beside each other, the one that was saved last first', async ({ database }) => {
    const drafts = createDrafts(createSealedDraftStore(database), createSeal(SECRET), { secureCookies: true });
    const { request, setCookie } = createVisitor();
    const save = async (id: string, query: string) => {
      const tab = drafts(request(), setCookie);
      await tab.openAll('complaint', Words);
      await tab.save('complaint', id, { query });
    };
    await save('ann', "Ann's");
    await save('ben', "Ben's");
    const found = () => drafts(request(), setCookie).openAll('complaint', Words);
    expect(await found()).toEqual([
      { id: 'ben', data: { query: "Ben's" } },
      { id: 'ann', data: { query: "Ann's" } },
    ]);
    await save('ann', "Ann's, corrected");
    expect((await found()).map(({ data }) => data.query)).toEqual(["Ann's, corrected", "Ben's"]);
    await drafts(request(), setCookie).clear('complaint');
    expect(await found()).toEqual([]);
    expect(await database.selectFrom('drafts').select('id').where('expires_at', '>', inTwoMinutes()).execute()).toEqual(
      [],
    );
  });

  test('[OP-12, OP-10] a browser has five drafts of a form at most: older ones are removed', async ({ database }) => {
    const drafts = createDrafts(createSealedDraftStore(database), createSeal(SECRET), { secureCookies: true });
    const { request, setCookie, jar } = createVisitor();
    for (const id of ['1', '2', '3', '4', '5', '6', '7'])
      await drafts(request(), setCookie).save('complaint', id, { query: id });
    const found = await drafts(request(), setCookie).openAll('complaint', Words);
    expect(found.map(({ id }) => id)).toEqual(['7', '6', '5', '4', '3']);
    expect(await database.selectFrom('drafts').select('id').execute()).toHaveLength(MOST_DRAFTS);
    expect([...jar.values()].join().length).toBeLessThan(150);
  });

  test('[OP-12] a name opens no draft of another browser', async ({ database }) => {
    const drafts = createDrafts(createSealedDraftStore(database), createSeal(SECRET), { secureCookies: true });
    const [own, other] = [createVisitor(), createVisitor()];
    await drafts(own.request(), own.setCookie).save('complaint', 'own', { query: 'words' });
    await drafts(other.request(), other.setCookie).save('feedback', 'other', { query: 'words' });
    const holds = (visitor: typeof own, id: string) => drafts(visitor.request(), visitor.setCookie).holds(id);
    expect([await holds(own, 'own'), await holds(own, 'other'), await holds(own, '')]).toEqual([true, false, false]);
    expect([await holds(other, 'other'), await holds(other, 'own')]).toEqual([true, false]);
  });

  test('[CO-09] the stored row does not reveal what was typed', async ({ database }) => {
    const drafts = createDrafts(createSealedDraftStore(database), createSeal(SECRET), { secureCookies: true });
    const { request, setCookie } = createVisitor();
    const first = drafts(request(), setCookie);
    await first.save('complaint', (await first.open('complaint', Words)).id, { query: 'my secret words' });
    const row = await database.selectFrom('drafts').selectAll().executeTakeFirstOrThrow();
    expect(Buffer.from(row.sealed).toString('latin1')).not.toContain('secret');
  });
});

const inTwoMinutes = () => new Date(Date.now() + 120_000).toISOString();

describe('whether a browser keeps cookies', () => {
  const test = testOn('SQLite');
  const BROWSER = { 'sec-fetch-site': 'same-origin' };

  test('[CO-09] is asked once, by a cookie and the same address; without one nothing is stored', async ({
    database,
  }) => {
    const drafts = createDrafts(createSealedDraftStore(database), createSeal(SECRET), { secureCookies: false });
    const set: string[] = [];
    const from = (path: string, headers: Record<string, string>) =>
      drafts(new Request(`http://localhost${path}`, { headers }), (header) => set.push(header));
    const first = from('/form?kept=1', BROWSER);
    expect(first.cookies).toBe('unknown');
    const again = first.askForCookie('complaint');
    expect([again, set]).toEqual(['/form?kept=1&cookies=asked', [expect.stringMatching(/^draft-complaint=none; /)]]);
    expect(from(again, { ...BROWSER, cookie: 'draft-complaint=none' }).cookies).toBe('kept');
    // A client that is no browser may not post again.
    expect(from('/form', {}).cookies).toBe('kept');
    const blocked = from(again, BROWSER);
    expect(blocked.cookies).toBe('blocked');
    await blocked.save('complaint', 'id', { query: 'words' });
    expect(await database.selectFrom('drafts').select('id').execute()).toEqual([]);
    expect(set).toHaveLength(1);
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

  test('[OP-14] what the first release sealed is opened', () => {
    const sealed = Buffer.from('xEBYlwe+o/1GEVKD5o/Ad7PO9WBxP0Ub6Fa9h7GEXrEhxDvojAe/F3laqXHkkUm+', 'base64');
    const seal = createSeal('a secret of a test, with more than 32 characters');
    expect(seal.open(sealed, 'complaint/1')).toBe('Grüße, it’s cold');
  });

  test('[OP-10] a draft that is saved again is its visitor’s newest, and removed ones are counted no longer', () => {
    const count = createDraftQuota(DRAFT_LIFE.seconds * 1000);
    const save = (id: string, share: number) => count('192.0.2.1', id, MOST_DRAFT_BYTES * share);
    expect([save('first', 0.4), save('second', 0.4), save('first', 0.4)]).toEqual([[], [], []]);
    expect(save('third', 0.4)).toEqual(['second']);
    expect(save('fourth', 0.2)).toEqual([]);
    expect(save('fifth', 0.5)).toEqual(['first', 'third']);
  });

  test('[OP-10] the drafts of one visitor are bounded: their oldest are removed, and nobody else’s', async ({
    database,
  }) => {
    const count = createDraftQuota(DRAFT_LIFE.seconds * 1000);
    const settings = { secureCookies: true, count };
    const drafts = createDrafts(createSealedDraftStore(database), createSeal(SECRET), settings);
    const save = async (query: string, address: string) => {
      const visitor = createVisitor();
      await drafts(visitor.request(), visitor.setCookie, address).save('complaint', 'id', { query });
      return async () => (await drafts(visitor.request(), visitor.setCookie).open('complaint', Words)).data?.query;
    };
    const [first, other] = [await save('first', '192.0.2.1'), await save('other', '192.0.2.2')];
    for (let saved = 0; saved < MOST_DRAFT_BYTES / 300_000; saved += 1) await save('x'.repeat(300_000), '192.0.2.1');
    const last = await save('last', '192.0.2.1');
    expect([await first(), await other(), await last()]).toEqual([undefined, 'other', 'last']);
    const rows = await database.selectFrom('drafts').select('sealed').execute();
    const held = rows.reduce((sum, { sealed }) => sum + sealed.length, 0);
    expect(held).toBeLessThanOrEqual(MOST_DRAFT_BYTES + 1000);
    expect(held).toBeGreaterThan(MOST_DRAFT_BYTES / 2);
  });
});
