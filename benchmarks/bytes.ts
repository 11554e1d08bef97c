/**
 * `npm run bytes`: requests and bytes as sent (brotli) of a first visit to each kind of page, measured by a browser against
 * a running site and compared with the page's budget; what the consent banner adds, which loads later; and the size of the
 * desk's scripts. Exits with 1 if a budget is exceeded.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { type CDPSession, chromium } from '@playwright/test';
import { consentCookie } from '../e2e/fixtures/consent-cookie.ts';
import { freePort } from '../e2e/fixtures/free-port.ts';
import { SiteProcess } from '../e2e/fixtures/site-process.ts';
import { CHROMIUM_ARGS, chromiumPath } from '../scripts/chromium.mjs';

const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';

/** kB = 1000 bytes. `first` is HTML with render-blocking styles; `total` is everything before a scroll or click. */
interface Budget {
  css: number;
  first?: number;
  script: number;
  font: number;
  total?: number;
}

const CONTENT: Budget = { css: 8000, first: 14_600, script: 3000, font: 12_000 };

const FORM: Budget = { css: 14_000, script: 75_000, font: 12_000 };

const MOST_BANNER_BYTES = 4000;

const PAGES: Record<string, { path: string; budget: Budget }> = {
  landing: { path: '/help-and-support', budget: { ...CONTENT, total: 30_000 } },
  category: { path: '/help-and-support/bills-and-payments', budget: CONTENT },
  article: { path: '/help-and-support/bills-and-payments/high-bill', budget: { ...CONTENT, total: 27_000 } },
  emergencies: { path: '/help-and-support/emergencies', budget: { ...CONTENT, total: 27_000 } },
  search: { path: '/search?q=bill', budget: CONTENT },
  form: { path: '/help-and-support/complaints/gas-and-electricity', budget: FORM },
  'priority services': { path: '/help-and-support/priority-services', budget: FORM },
  'meter reading': { path: '/help-and-support/submit-meter-read', budget: FORM },
};

type Kind = 'Document' | 'Stylesheet' | 'Script' | 'Font' | 'Image' | 'Other';
type Weights = Record<Kind | 'requests' | 'inlineCss', number>;

/** Records the bodies' bytes as transferred, without headers. */
async function record(session: CDPSession): Promise<Weights> {
  const weights: Weights = {
    Document: 0,
    Stylesheet: 0,
    Script: 0,
    Font: 0,
    Image: 0,
    Other: 0,
    requests: 0,
    inlineCss: 0,
  };
  const kinds = new Map<string, Kind>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = type in weights ? (type as Kind) : 'Other'; // the names of the protocol's resource types
    kinds.set(requestId, kind);
    weights.requests += 1;
  });
  const headers = new Map<string, number>();
  session.on('Network.responseReceivedExtraInfo', ({ requestId, headersText }) =>
    headers.set(requestId, headersText?.length ?? 0),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weights[kinds.get(requestId) ?? 'Other'] += encodedDataLength - (headers.get(requestId) ?? 0);
  });
  return weights;
}

const kilo = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

/** @param hasChosen whether the visitor has answered the consent banner; if not, waits until it is shown */
async function measure(url: string, hasChosen: boolean): Promise<Weights> {
  // The headless shell loads pictures from further below the first view, as it knows of no connection.
  const args = [...CHROMIUM_ARGS, '--blink-settings=lazyLoadingImageMarginPxUnknown=1250'];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  const context = await browser.newContext({ userAgent: USER_AGENT, viewport: { width: 390, height: 844 } });
  if (hasChosen) await context.addCookies([consentCookie(url, ['C0001'])]);
  const page = await context.newPage();
  const weights = await record(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: 'networkidle' });
  if (!hasChosen) await page.getByRole('dialog', { name: 'Cookies on this site' }).waitFor();
  const inline = await page
    .locator('head style')
    .evaluateAll((styles) => styles.map((style) => style.textContent).join(''));
  weights.inlineCss = inline ? brotliCompressSync(inline).length : 0;
  await browser.close();
  return weights;
}

function brokenBudgets(weights: Weights, budget: Budget): string[] {
  const css = weights.Stylesheet + weights.inlineCss;
  const total = weights.Document + weights.Stylesheet + weights.Script + weights.Font + weights.Image + weights.Other;
  const measured: [string, number, number | undefined][] = [
    ['css', css, budget.css],
    ['html with css', weights.Document + weights.Stylesheet, budget.first],
    ['script', weights.Script, budget.script],
    ['font', weights.Font, budget.font],
    ['total', total, budget.total],
  ];
  return measured.flatMap(([name, bytes, most]) =>
    most !== undefined && bytes > most ? `${name} ${kilo(bytes)} of ${kilo(most)} kB` : [],
  );
}

const DESK_BUILD = join(PROJECT_ROOT, 'desk/build');

/** Bytes. The first view is the queue. */
const DESK_BUDGET = { first: 200_000, all: 300_000 };

const sizeOf = (file: string) => brotliCompressSync(readFileSync(join(DESK_BUILD, file))).length;
const sum = (files: readonly string[]) => files.reduce((total, file) => total + sizeOf(file), 0);

/** @throws if the desk is not built */
function deskBytes(): { first: number; all: number } {
  const page = readFileSync(join(DESK_BUILD, 'index.html'), 'utf8');
  const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);
  const all = readdirSync(join(DESK_BUILD, 'assets')).filter((name) => name.endsWith('.js'));
  return { first: sum(first), all: sum(all.map((name) => join('assets', name))) };
}

const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-bytes-'));
const site = new SiteProcess(await freePort(), dataDir);
await site.start();
console.log('kB as sent        requests    html   (css in it)   css files   script    font   images');
let isBroken = false;
for (const [name, { path, budget }] of Object.entries(PAGES)) {
  await fetch(site.url + path, { headers: { 'Accept-Encoding': 'br' } });
  const weights = await measure(site.url + path, true);
  const { requests, Document, inlineCss, Stylesheet, Script, Font, Image } = weights;
  console.log(
    `${name.padEnd(17)} ${String(requests).padStart(8)}  ${kilo(Document)}        ${kilo(inlineCss)}      ${kilo(Stylesheet)}   ${kilo(Script)}  ${kilo(Font)}   ${kilo(Image)}`,
  );
  const broken = brokenBudgets(weights, budget);
  if (broken.length > 0) console.error(`  over budget: ${broken.join('; ')}`);
  isBroken ||= broken.length > 0;
}

const contact = `${site.url}/help-and-support/contact-us`;
const banner = (await measure(contact, false)).Script - (await measure(contact, true)).Script;
console.log(`consent banner, before a choice: ${kilo(banner)} of ${kilo(MOST_BANNER_BYTES)} kB`);
isBroken ||= banner > MOST_BANNER_BYTES;
const desk = deskBytes();
console.log(
  `desk's scripts, first view: ${kilo(desk.first)} of ${kilo(DESK_BUDGET.first)} kB, in all: ${kilo(desk.all)} of ${kilo(DESK_BUDGET.all)} kB`,
);
isBroken ||= desk.first > DESK_BUDGET.first || desk.all > DESK_BUDGET.all;
await site.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = isBroken ? 1 : 0;
