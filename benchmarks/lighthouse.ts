/**
 * `npm run lighthouse`: Lighthouse's scores of six kinds of page, with its phone profile. Lighthouse is fetched by npx
 * at an exact version, since it is more than 150 MB and would be part of every install. Exits with 1 if the landing
 * page blocks for longer than allowed.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { freePort } from '../e2e/fixtures/free-port.ts';
import { SiteProcess } from '../e2e/fixtures/site-process.ts';
import { CHROMIUM_ARGS, chromiumPath } from '../scripts/chromium.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const MOST_BLOCKING_MS = 50;

const PAGES = {
  landing: '/help-and-support',
  category: '/help-and-support/bills-and-payments',
  article: '/help-and-support/bills-and-payments/high-bill',
  emergencies: '/help-and-support/emergencies',
  search: '/search?q=high%20bill',
  form: '/help-and-support/complaints/gas-and-electricity',
};

const Score = z.object({ score: z.number().nullable() });
const Audit = z.object({ numericValue: z.number() });
const Report = z.object({
  categories: z.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: z.object({
    'total-blocking-time': Audit,
    'largest-contentful-paint': Audit,
    'cumulative-layout-shift': Audit,
  }),
});

/** Lighthouse's report on a page, as its command prints it. */
async function audited(url: string): Promise<z.infer<typeof Report>> {
  const flags = `--chrome-flags=--headless=new ${CHROMIUM_ARGS.join(' ')}`;
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, '--output=json', '--quiet', flags], {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    maxBuffer: 64_000_000,
  });
  return Report.parse(JSON.parse(stdout));
}

const percent = ({ score }: z.infer<typeof Score>) => String(Math.round((score ?? 0) * 100)).padStart(13);

const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-lighthouse-'));
const site = new SiteProcess(await freePort(), dataDir);
await site.start();
console.log('              blocking ms   LCP ms   CLS   performance accessibility best practices          SEO');
for (const [name, path] of Object.entries(PAGES)) {
  const { categories, audits } = await audited(site.url + path);
  const blocking = audits['total-blocking-time'].numericValue;
  const figures = [
    blocking.toFixed(0).padStart(11),
    audits['largest-contentful-paint'].numericValue.toFixed(0).padStart(8),
    audits['cumulative-layout-shift'].numericValue.toFixed(3),
    percent(categories.performance),
    percent(categories.accessibility),
    percent(categories['best-practices']),
    percent(categories.seo),
  ];
  console.log(`${name.padEnd(13)} ${figures.join(' ')}`);
  if (name === 'landing' && blocking > MOST_BLOCKING_MS) process.exitCode = 1;
}
await site.stop();
rmSync(dataDir, { recursive: true, force: true });
