/** `npm run dev` on a copy of the project: shows changes, stops on a signal, and leaves the build of `npm start` alone. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort, isFree } from './fixtures/free-port.ts';
import { copyProject } from './fixtures/project-copy.ts';

const LANDING = '/help-and-support';
const METER_FORM = '/help-and-support/submit-meter-read';
/** Less than the 25 s after which a process ends whatever is still open. */
const SOON_MS = 20_000;

/** A running `npm run dev`, killed when it is disposed of. */
class Development implements AsyncDisposable {
  readonly url: string;
  readonly deskUrl: string;
  readonly #port: number;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'larkfield-development-'));
  readonly #process: ChildProcess;
  #log = '';

  constructor(root: string, port: number, deskPort: number) {
    this.#port = port;
    this.url = `http://localhost:${port}`;
    this.deskUrl = `http://localhost:${deskPort}`;
    const ports = { PORT: String(port), DESK_PORT: String(deskPort), PROVIDER_PORT: '0' };
    const environment = { ...process.env, ...ports, SITE_URL: this.url, DATA_DIR: this.#dataDir };
    // In its own process group, as in a terminal, so that it can be ended like by Ctrl+C.
    this.#process = spawn('npm', ['run', 'dev'], { cwd: root, env: environment, detached: true });
    for (const output of [this.#process.stdout, this.#process.stderr])
      output?.on('data', (chunk: Buffer) => {
        this.#log += chunk.toString();
      });
  }

  async listening(): Promise<void> {
    await expect.poll(() => this.#log, { timeout: 60_000 }).toMatch(/the site is listening|Failed running/);
    expect(this.#log).toContain('the site is listening');
  }

  /** Ends it in one of two ways. @returns milliseconds until everything was closed */
  async end(how: 'Ctrl+C' | 'SIGTERM to npm alone'): Promise<number> {
    const { pid } = this.#process;
    if (!pid) throw new Error('npm did not start');
    const begun = performance.now();
    process.kill(how === 'Ctrl+C' ? -pid : pid, how === 'Ctrl+C' ? 'SIGINT' : 'SIGTERM');
    await expect.poll(() => this.#log, { timeout: 60_000 }).toContain('"stopped"');
    await expect.poll(() => isFree(this.#port)).toBe(true);
    return performance.now() - begun;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      process.kill(-(this.#process.pid ?? 0), 'SIGKILL');
    } catch {
      // No process of the group is left.
    }
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

/** Every file of `npm start`'s builds with its size and modification time. */
function builtFiles(root: string): string[] {
  return ['site/build', 'desk/build', 'design-system/dist'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, folder, name))
      .filter((file) => statSync(file).isFile())
      .map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`)
      .sort(),
  );
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

test('npm run dev shows a changed component and stylesheet, stops within seconds, and leaves the build unchanged', async ({
  page,
}) => {
  using copy = copyProject();
  execFileSync('node', ['scripts/set-up.mjs', '--build'], { cwd: copy.root });
  const before = builtFiles(copy.root);

  await using development = new Development(copy.root, await freePort(), await freePort());
  await development.listening();
  for (const path of [LANDING, METER_FORM]) {
    const answer = await page.goto(development.url + path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  change(join(copy.root, 'site/app/layout/site-footer.tsx'), 'Cookie settings', 'Settings for cookies');
  change(join(copy.root, 'site/app/styles/site.css'), '', 'h1 { letter-spacing: 7px }\n');
  const spacing = () =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).letterSpacing);
  for (const path of [LANDING, METER_FORM])
    await expect(async () => {
      await page.goto(development.url + path);
      await expect(page.locator('[data-cookie-settings]')).toHaveText('Settings for cookies', { timeout: 100 });
      expect(await spacing()).toBe('7px');
    }).toPass({ timeout: 60_000 });

  // While a page is open.
  expect(await development.end('SIGTERM to npm alone')).toBeLessThan(SOON_MS);
  expect(builtFiles(copy.root)).toEqual(before);
});

test('Ctrl+C stops npm run dev within seconds', async ({ page }) => {
  using copy = copyProject();
  await using development = new Development(copy.root, await freePort(), await freePort());
  await development.listening();
  await page.goto(development.url + LANDING);
  expect(await development.end('Ctrl+C')).toBeLessThan(SOON_MS);
});

test('npm run dev shows a changed component and stylesheet of the desk in the open page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  using copy = copyProject();
  execFileSync('node', ['scripts/set-up.mjs', '--build'], { cwd: copy.root });
  const before = builtFiles(copy.root);
  await using development = new Development(copy.root, await freePort(), await freePort());
  await development.listening();
  await page.goto(development.deskUrl);
  await page.getByRole('button', { name: 'Sign in as Priya Raman' }).click();
  const title = page.getByRole('heading', { name: 'Queue', level: 1 });
  await expect(title).toBeVisible({ timeout: 60_000 });

  change(join(copy.root, 'desk/app/layout/shell.tsx'), '{shortName} desk', '{shortName} writing desk');
  await expect(page.getByText('Larkfield writing desk')).toBeVisible({ timeout: 60_000 });
  change(join(copy.root, 'desk/app/styles/queue.css'), '', 'h1 { letter-spacing: 7px }\n');
  await expect
    .poll(() => title.evaluate((heading) => getComputedStyle(heading).letterSpacing), { timeout: 60_000 })
    .toBe('7px');

  // While the open page has a WebSocket and an event stream.
  expect(await development.end('Ctrl+C')).toBeLessThan(SOON_MS);
  expect(builtFiles(copy.root)).toEqual(before);
});

test('[ED-01] npm run dev serves the content editor from its sources, with the check and the real page beside an article', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  using copy = copyProject();
  await using development = new Development(copy.root, await freePort(), await freePort());
  await development.listening();
  await page.goto(`${development.deskUrl}/content`);
  await page.getByRole('button', { name: 'Sign in as Agnes Doyle' }).click();
  // Its libraries are bundled for the first time.
  await page.getByRole('link', { name: 'Meters', exact: true }).click({ timeout: 120_000 });
  await page.getByRole('link', { name: 'How do I read my meter?' }).click();
  const description = page.getByLabel('Description', { exact: true });
  await description.fill(`${await description.inputValue()} Now.`);
  const beside = page.frameLocator('#preview-pane');
  await expect(beside.getByText('Nothing to mend.')).toBeVisible({ timeout: 60_000 });
  const shown = beside.frameLocator('iframe[name^="page-360"]');
  await expect(shown.getByRole('heading', { level: 1, name: 'How do I read my meter?' })).toBeVisible();
  expect(await development.end('Ctrl+C')).toBeLessThan(SOON_MS);
});
