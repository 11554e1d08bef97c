import type { CaseChange } from '@larkfield/api-schemas/staff-cases';
import { toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { desk } from '../../testing/cases.ts';
import { listeningLogger } from '../../testing/provider.ts';
import { type ChangeFeed, createChangeFeed } from '../changes/feed.ts';
import { changeRoutes } from './change-routes.ts';
import type { StaffRoutes } from './staff-routes.ts';

const EVENT = { case_id: 'LF-7K3M-92QX', version: 1, actor_kind: 'system', actor_id: null, actor_name: null } as const;

const happen = (database: Database, event: string) =>
  database
    .insertInto('case_events')
    .values({ ...EVENT, at: toInstant(new Date()), event, details: '{}' })
    .execute();

/** Holds back the results of queries that have such a column, from the second query on. */
function holding(column: string): { plugin: KyselyPlugin; release(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let seen = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!Object.hasOwn(result.rows[0] ?? {}, column)) return result;
      seen += 1;
      if (seen > 1) await promise;
      return result;
    },
  };
  return { plugin, release: resolve };
}

/** Guards that let everybody listen until their token expires. */
const guardsUntil = (until: number) =>
  ({
    requireClient: (_context, next) => next(),
    requireStaff: () => (context, next) => {
      context.set('staff', { id: 'staff-1', name: 'Priya Raman', email: undefined, roles: ['viewer'], until });
      return next();
    },
  }) satisfies Pick<StaffRoutes, 'requireClient' | 'requireStaff'>;
const guards = guardsUntil(Date.now() + 3_600_000);

/** The same feed, whose listeners have to wait until they are let in. */
function waiting(feed: ChangeFeed, until: Promise<void>) {
  const log: string[] = [];
  const subscribe: ChangeFeed['subscribe'] = async (listener) => {
    await until;
    const unsubscribe = await feed.subscribe(listener);
    log.push('let in');
    return () => {
      log.push('gone');
      unsubscribe();
    };
  };
  return { feed: { ...feed, subscribe }, log };
}

describe.each(TEST_ENGINES)('changes of cases on %s', (engine) => {
  const test = testOn(engine);

  test('[DK-02] two windows that open at the same time are both told of the next change', async ({ database }) => {
    const { plugin, release } = holding('newest');
    const feed = createChangeFeed(database.withPlugin(plugin), listeningLogger().logger);
    const told: CaseChange[] = [];
    const first = feed.subscribe((changes) => void told.push(...changes.map(({ change }) => change)));
    const second = feed.subscribe(() => {});
    await first;
    await happen(database, 'viewed');
    release();
    await second;
    await vi.waitFor(() => expect(told).toMatchObject([{ event: 'viewed' }]), { timeout: 5000 });
    await feed.stop();
  });

  test('a window that closes before it is admitted leaves no listener behind', async ({ database }) => {
    const begin = Promise.withResolvers<void>();
    const { feed, log } = waiting(createChangeFeed(database, listeningLogger().logger), begin.promise);
    const answer = await changeRoutes(feed, guards).request('/v1/cases/changes');
    await answer.body?.cancel();
    begin.resolve();
    await vi.waitFor(() => expect(log).toEqual(['let in', 'gone']), { timeout: 10_000 });
    await feed.stop();
  });

  test('[DK-01, OP-10] a stream ends with the token that opened it', async ({ database }) => {
    const feed = createChangeFeed(database, listeningLogger().logger);
    const answer = await changeRoutes(feed, guardsUntil(Date.now() + 100)).request('/v1/cases/changes');
    expect(await answer.text()).toContain('event: listening');
  });

  test('[DK-01] the stream of somebody who has left ends with the next beat', async ({ database }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { staff } = await desk(database);
    const answer = await staff.ask('GET', '/cases/changes');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('event: listening');
    vi.advanceTimersByTime(15_000);
    expect((await reader?.read())?.value).toContain('still here');
    await database
      .updateTable('staff')
      .set({ left_at: toInstant(new Date()) })
      .where('id', '=', staff.id)
      .execute();
    vi.advanceTimersByTime(15_000);
    expect(await reader?.read()).toMatchObject({ done: true });
  });

  test('an impossible Last-Event-ID is ignored, and no past changes are sent', async ({ database }) => {
    const { lines, staff } = await desk(database);
    for (const id of ['99999999999', '-1', '1.5', 'x']) {
      const answer = await staff.ask('GET', '/cases/changes', undefined, { 'Last-Event-ID': id });
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      expect((await reader?.read())?.value, id).toContain('event: listening');
      await reader?.cancel();
    }
    expect(lines).toEqual([]);
  });

  test('a stream ends when the database fails, and the log says why', async ({ database }) => {
    const { lines, staff } = await desk(database);
    await database.schema.alterTable('case_events').renameTo('case_events_away').execute();
    const answer = await staff.ask('GET', '/cases/changes');
    expect(await answer.text()).toBe('');
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'changes of cases could not be read' }));
  });
});
