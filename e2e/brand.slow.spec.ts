/** Another supplier's brand on a copy of the project: no name, colour or drawing of the first is left. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Email } from 'postal-mime';
import { extractText } from 'unpdf';
import { axeFaults } from './fixtures/axe-faults.ts';
import { freePort } from './fixtures/free-port.ts';
import { postComplaint, referenceIn } from './fixtures/posted-forms.ts';
import { copyProject } from './fixtures/project-copy.ts';
import { writtenMails } from './fixtures/site-process.ts';

const BRAND = 'my-brand';
/** Names, places and colours of the first brand. */
const FIRST =
  /larkfield|wrenbridge|night lark|sunny side|open road|steady (12|24)|figtree|#0b5d4e|#08463b|#ffc83d|#10233f|\bLF-\w{4}/i;

/** Own shapes for each drawing, and the media that contain no name. */
function completeBrand(root: string): void {
  const folder = join(root, BRAND);
  cpSync(join(root, 'e2e/fixtures/brands/mor-a-mynydd'), folder, { recursive: true });
  cpSync(join(root, 'brand/media'), join(folder, 'media'), { recursive: true });
  mkdirSync(join(folder, 'illustrations'));
  for (const [index, file] of readdirSync(join(root, 'design-system/src/illustrations')).entries()) {
    if (!file.endsWith('.svg')) continue;
    const shape = `<path fill="#e3d0f2" d="M${index} 8h20v${10 + index}z"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" aria-hidden="true">${shape}</svg>`;
    writeFileSync(join(folder, 'illustrations', file), svg);
  }
}

async function start(root: string, environment: Record<string, string>): Promise<ChildProcess> {
  const site = spawn('node', ['site/server/main.ts'], { cwd: root, env: { ...process.env, ...environment } });
  let log = '';
  for (const output of [site.stdout, site.stderr]) output.on('data', (chunk) => (log += String(chunk)));
  await expect.poll(() => log, { timeout: 60_000 }).toContain('the site is listening');
  return site;
}

async function stop(site: ChildProcess): Promise<void> {
  const ended = once(site, 'exit');
  site.kill();
  await ended;
}

/** Every page that links lead to, from the landing page on. */
async function allPages(url: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const next = ['/help-and-support'];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (pages.has(path)) continue;
    const text = await (await fetch(url + path)).text();
    pages.set(path, text);
    next.push(...[...text.matchAll(/href="(\/help-and-support[^"#?]*)/g)].flatMap(([, found]) => found ?? []));
  }
  return pages;
}

/** All text of a mail and of its PDFs. */
async function wordsOf({ subject, html, text, from, attachments }: Email): Promise<string> {
  const pdfs = attachments.filter(({ mimeType }) => mimeType === 'application/pdf');
  const pdfTexts = await Promise.all(
    pdfs.map(async ({ content }) => {
      if (typeof content === 'string') throw new Error('The PDF of a mail arrived as text');
      return (await extractText(new Uint8Array(content), { mergePages: true })).text;
    }),
  );
  const names = attachments.map(({ filename }) => filename);
  return [subject, html, text, from?.name, from?.address, ...names, ...pdfTexts].join(' ');
}

const colourOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test('[BR-01] with another brand no page, mail or desk shows a word, a colour or a drawing of the first', async ({
  browser,
}) => {
  using copy = copyProject();
  completeBrand(copy.root);
  execFileSync('node', ['scripts/build.ts'], {
    cwd: copy.root,
    env: { ...process.env, BRAND_DIR: BRAND },
  });
  const [port, deskPort] = [await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'brand-'));
  const url = `http://localhost:${port}`;
  const ports = { PORT: String(port), DESK_PORT: String(deskPort), PROVIDER_PORT: '0' };
  const clients = { CLIENT_ID: 'help', OIDC_CLIENT_ID: 'help', OIDC_AUDIENCE: 'urn:help' };
  const settings = { ...ports, ...clients, BRAND_DIR: BRAND, DATA_DIR: dataDir, RATE_LIMITS: 'off' };
  let site = await start(copy.root, settings);
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  try {
    const pages = await allPages(url);
    expect(pages.size).toBeGreaterThan(150);
    const left = [...pages].flatMap(([path, text]) => (FIRST.test(text) ? `${path}: ${FIRST.exec(text)?.[0]}` : []));
    expect(left).toEqual([]);
    expect(pages.get('/help-and-support')).toContain('The Môr &amp; Mynydd Foundation gives grants');

    for (const path of ['', '/energy-tariffs/our-tariffs', '/contact-us']) {
      await page.goto(`/help-and-support${path}`);
      expect(await axeFaults(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeFaults(page, { rules: ['color-contrast', 'link-in-text-block'] })).toEqual([]);
      expect(await colourOf(page, 'body')).toBe('rgb(23, 21, 34)');
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await expect(page.locator('.hs-logo').first()).toContainText('Môr & Mynydd');
    expect(await colourOf(page, 'hs-footer footer')).not.toBe('rgb(16, 35, 63)');

    const reference = referenceIn(await postComplaint(context, 'The bill is wrong.'));
    expect(reference).toMatch(/^MYM-\w{4}-\w{4}$/);
    await expect.poll(async () => (await writtenMails(dataDir, reference)).length).toBeGreaterThan(0);
    await page.goto('/help-and-support/find-my-case');
    await page.getByLabel('Reference number').fill(reference.slice(4));
    await page.getByLabel('Email address').fill('someone@example.org');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

    await page.goto(`http://localhost:${deskPort}`);
    await page.getByRole('button', { name: 'Sign in as Priya Raman' }).click();
    await expect(page).toHaveTitle(/Môr & Mynydd desk/);
    expect(await page.content()).not.toMatch(FIRST);
    await page.goto(`http://localhost:${deskPort}/cases/${reference}`);
    await expect(page.getByText('The bill is wrong.').first()).toBeVisible();
    expect(await page.content()).not.toMatch(FIRST);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await colourOf(page, '.desk-group')).toBe('rgb(23, 21, 34)');
    await stop(site);

    // The eight-week letter is sent automatically, as a PDF to print and by mail.
    const later = new Date(Date.now() + 57 * 86_400_000).toISOString();
    site = await start(copy.root, { ...settings, TEST_NOW: later });
    const letter = `${reference}-eight-weeks`;
    await expect.poll(async () => (await writtenMails(dataDir, letter)).length, { timeout: 60_000 }).toBe(1);
    const mails = await writtenMails(dataDir);
    const words = await Promise.all(mails.map(wordsOf));
    expect(words.filter((text) => FIRST.test(text))).toEqual([]);
    expect(mails.flatMap(({ attachments }) => attachments.map(({ mimeType }) => mimeType))).toContain(
      'application/pdf',
    );
    expect(words.join(' ')).toMatch(/Môr & Mynydd Power[\s\S]*Tŷ Ynni/);
  } finally {
    await context.close();
    site.kill();
  }
  expect(readFileSync(join(copy.root, 'site/build/static/favicon.svg'), 'utf8')).toContain('#6a1b9a');
});
