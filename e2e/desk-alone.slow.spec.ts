/** `npm run start:desk` with `npm run start:provider`, each with its own data folder, and a supplier's OpenID provider. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { addNote, note, sendAtOnce, talk, writeNote, writeReply } from './fixtures/desk/desk-case.ts';
import { freePort } from './fixtures/free-port.ts';
import { endedAtStart, startPart } from './fixtures/part-process.ts';
import { writtenMails } from './fixtures/site-process.ts';
import {
  answerProvider,
  openStaffOpenIdProvider,
  STAFF_CLIENT,
  signInAtProvider,
} from './fixtures/staff-openid-provider.ts';

const ROOT = resolve(import.meta.dirname, '..');
const CASES = 5;

type Stop = () => Promise<number | null>;

/** Desk and provider in separate processes. */
interface Parts {
  deskUrl: string;
  metricsUrl: string;
  startDesk(): Promise<Stop>;
  startProvider(): Promise<Stop>;
  /** Texts of the mails that the provider wrote. */
  mails(): Promise<string[]>;
}

const test = base.extend<{ parts: Parts }>({
  viewport: { width: 1280, height: 900 },
  parts: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'larkfield-desk-alone-'));
    const [deskPort, providerPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
    const deskUrl = `http://localhost:${deskPort}`;
    const openId = await openStaffOpenIdProvider(deskUrl);
    const shared = {
      PROVIDER_API_KEY: 'a key of this test that is long enough',
      DESK_URL: deskUrl,
      DESK_OIDC_ISSUER: openId.issuer,
      DESK_OIDC_CLIENT_ID: STAFF_CLIENT,
      DESK_ROLES_CLAIM: 'groups',
    };
    const providerDir = join(folder, 'provider');
    const ofProvider = { ...shared, PROVIDER_PORT: String(providerPort), DATA_DIR: providerDir };
    const ofDesk = {
      ...shared,
      DESK_PORT: String(deskPort),
      DATA_DIR: join(folder, 'desk'),
      PROVIDER_URL: `http://127.0.0.1:${providerPort}`,
      METRICS_PORT: String(metricsPort),
    };
    const seed = ['provider/src/commands/desk-seed.ts', String(CASES)];
    execFileSync('node', seed, { cwd: ROOT, env: { ...process.env, ...ofProvider } });
    const running = new Set<Stop>();
    const start = async (script: string, environment: Record<string, string>) => {
      const end = await startPart(script, environment);
      const stop: Stop = async () => {
        running.delete(stop);
        return end();
      };
      running.add(stop);
      return stop;
    };
    await use({
      deskUrl,
      metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
      startDesk: () => start('desk/server/main.ts', ofDesk),
      startProvider: () => start('provider/src/main.ts', ofProvider),
      async mails() {
        return (await writtenMails(providerDir)).map(({ text }) => text ?? '');
      },
    });
    await Promise.all([...running].map((stop) => stop()));
    openId.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

const readiness = async (deskUrl: string) => {
  const answer = await fetch(`${deskUrl}/readyz`);
  return [answer.status, (await answer.json()).status];
};

test('[DK-01, DK-03, OP-03, OP-05] with the desk in its own process, staff sign in at the supplier’s provider, use the queue and reply by mail', async ({
  page,
  parts,
}) => {
  const stopProvider = await parts.startProvider();
  const stopDesk = await parts.startDesk();
  expect((await fetch(`${parts.deskUrl}/healthz`)).status).toBe(200);
  expect(await readiness(parts.deskUrl)).toEqual([200, 'ready']);

  await page.goto(parts.deskUrl);
  await signInAtProvider(page, 'priya');
  await expect(page.locator('summary', { hasText: 'Priya Raman' })).toBeVisible();
  await page.locator('a[data-case]').first().click();
  await writeReply(page, 'We have looked into it.');
  await sendAtOnce(page);
  await expect(talk(page)).toContainText('We have looked into it.');
  await expect
    .poll(async () => (await parts.mails()).some((text) => text.includes('We have looked into it.')))
    .toBe(true);

  const metrics = await (await fetch(parts.metricsUrl)).text();
  expect(metrics).toContain(
    'http_request_duration_seconds_count{route="desk:/api/cases/:id",method="GET",status="200"}',
  );
  expect(metrics).toContain('provider_call_duration_seconds_count{endpoint="staff",outcome="ok"}');
  expect(metrics).toMatch(/^desk_streams 1$/m);
  expect(metrics).not.toMatch(/LF-|priya|Raman/);

  // The page has an open event stream, for which the desk would otherwise wait 25 s.
  const begun = performance.now();
  expect(await stopDesk()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect(await stopProvider()).toBe(0);
});

test('[DK-01] somebody without a role is told so, and sees no case', async ({ page, parts }) => {
  await parts.startProvider();
  await parts.startDesk();
  await page.goto(parts.deskUrl);
  await answerProvider(page, 'agnes');
  await expect(page.getByRole('heading', { name: 'You have no role at this desk', level: 1 })).toBeVisible();
  await expect(page.locator('a[data-case]')).toHaveCount(0);
});

test('[DK-04, OP-03] if the provider is away for a while, drafts are kept, and changes made meanwhile are shown', async ({
  page,
  parts,
}) => {
  const stopProvider = await parts.startProvider();
  await parts.startDesk();
  await page.goto(parts.deskUrl);
  await signInAtProvider(page, 'priya');
  await page.locator('a[data-case]').first().click();
  await talk(page).waitFor();
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await talk(colleague).waitFor();

  await stopProvider();
  await writeNote(page, 'Called, no answer');
  await addNote(page);
  await expect(page.getByText('The case system is not responding')).toBeVisible();
  await expect(note(page)).toHaveValue('Called, no answer');
  await expect.poll(() => readiness(parts.deskUrl)).toEqual([200, 'degraded']);

  await parts.startProvider();
  await expect.poll(() => readiness(parts.deskUrl)).toEqual([200, 'ready']);
  await addNote(page);
  await expect(talk(page)).toContainText('Called, no answer');
  // The event stream reconnects by itself.
  await expect(talk(colleague)).toContainText('Called, no answer', { timeout: 60_000 });
});

test('with DESK_PORT=off the desk does not start in its own process, and says why', async () => {
  const { code, output } = await endedAtStart('desk/server/main.ts', { DESK_PORT: 'off' });
  expect(code).toBe(1);
  expect(output).toContain('DESK_PORT is off');
});
