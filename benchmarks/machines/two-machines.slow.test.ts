/** Two machines behind each documented proxy: one killed under load, and a rolling update (SC-01). */
import { Pool } from 'undici';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PROXIES, PROXY_NAMES, type ProxyName } from '../../e2e/fixtures/proxies/documented.ts';
import { canOpenMachine } from '../../e2e/fixtures/proxies/own-machine.ts';
import { outsideTool } from '../../e2e/fixtures/servers/outside-tool.ts';
import { openCaseSystem } from '../faults/case-system.ts';
import { sendCustomers } from '../faults/customers.ts';
import { openMailServer } from '../faults/mail-server.ts';
import { judge, type Verdict } from '../faults/promises.ts';
import { ownDatabase } from '../processes/own-database.ts';
import { openTwoMachines, SITE_URL, type TwoMachines } from './two-machines.ts';

const TESTS = 'two-machines.slow.test.ts';
const POSTGRES = process.env['TEST_DATABASE_URL'];
const REDIS = process.env['TEST_REDIS_URL'];
const canRun = Boolean(POSTGRES) && canOpenMachine();
if (!canRun) console.warn(`${TESTS}: skipped, since it needs a PostgreSQL server and namespaces (unshare)`);

const READINGS_A_SECOND = 10;
const PAGE = '/help-and-support/meters/faulty-meter';
const KEPT = { lost: 0, doubled: 0, wrongReference: 0, refused: 0, mailsMissing: 0, webhooksMissing: 0, forged: 0 };

/** Requests a help page every 50 ms. Connections that were cut have no status. */
function readPages(connect: TwoMachines['connect']) {
  const pool = new Pool(SITE_URL, { connections: 16, connect });
  const statuses: number[] = [];
  const read = async () => {
    const { statusCode, body } = await pool.request({ method: 'GET', path: PAGE });
    await body.dump();
    statuses.push(statusCode);
  };
  const timer = setInterval(() => void read().catch(() => {}), 50);
  return {
    statuses,
    async stop() {
      clearInterval(timer);
      await pool.close();
    },
  };
}

interface Outcome {
  verdict: Verdict;
  pages: readonly number[];
}

/** Simulates customers while something happens to the machines, and checks their readings. */
async function underLoad(
  proxy: ProxyName,
  happen: (machines: TwoMachines['machines'], count: () => number) => Promise<void>,
): Promise<Outcome> {
  const database = await ownDatabase(POSTGRES);
  const [caseSystem, mailServer] = [await openCaseSystem(), await openMailServer()];
  const environment = { ...caseSystem.environment, ...mailServer.environment, ...(REDIS && { REDIS_URL: REDIS }) };
  const { machines, connect, close } = await openTwoMachines(proxy, { database, environment });
  onTestFinished(async () => {
    await close();
    caseSystem.close();
    mailServer.close();
    await database.remove();
  });
  const pages = readPages(connect);
  const customers = sendCustomers({ origin: SITE_URL, run: proxy, rate: READINGS_A_SECOND, connect });
  const acknowledged = () => customers.submissions.filter(({ isAcknowledged }) => isAcknowledged).length;
  await happen(machines, acknowledged);
  await customers.stop();
  await pages.stop();
  const verdict = await judge({ database, customers, caseSystem, mailServer });
  await customers.close();
  console.log(proxy, JSON.stringify(verdict), `${pages.statuses.length} pages`);
  return { verdict, pages: pages.statuses };
}

/** Waits until this many more readings were acknowledged. */
const more = (count: () => number, readings: number) => {
  const from = count();
  return vi.waitUntil(() => count() >= from + readings, { timeout: 60_000 });
};

describe.each(PROXY_NAMES)('behind %s', (proxy) => {
  const program = outsideTool(proxy, { tests: TESTS, remedy: PROXIES[proxy].remedy });
  const runs = test.runIf(canRun && program);

  runs(
    '[SC-01] one of two machines is killed under load: nothing is lost or stored twice, and pages stay up',
    async () => {
      const { verdict, pages } = await underLoad(proxy, async ([first], count) => {
        await more(count, 20);
        await first.stop('SIGKILL');
        await more(count, 40);
        await first.start();
        await more(count, 20);
      });
      expect(verdict).toMatchObject(KEPT);
      // Until the proxy sees it, at most four seconds: the relay to the killed machine accepts connections all the same.
      expect(verdict.sent - verdict.acknowledged).toBeLessThan(4 * READINGS_A_SECOND);
      expect(pages.filter((status) => status !== 200).length).toBeLessThan(4 * READINGS_A_SECOND);
    },
    300_000,
  );

  runs(
    '[SC-01] a rolling update answers every page and post, and loses nothing',
    async () => {
      const { verdict, pages } = await underLoad(proxy, async (machines, count) => {
        for (const machine of machines) {
          await more(count, 20);
          await machine.stop('SIGTERM');
          await more(count, 10);
          await machine.start();
        }
        await more(count, 20);
      });
      expect(verdict).toMatchObject({ ...KEPT, acknowledged: verdict.sent });
      expect(new Set(pages)).toEqual(new Set([200]));
    },
    300_000,
  );
});
