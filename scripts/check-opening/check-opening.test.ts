import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { watchedJob } from '@larkfield/database/jobs';
import { openDatabase } from '@larkfield/database/open';
import { readProviderSettings } from '@larkfield/provider/settings';
import { temporaryFolder } from '@larkfield/provider/testing/provider';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { expect, test } from 'vitest';
import { readSettings } from '../../site/server/settings/read.ts';
import { serveSecurely, trustedCertificate } from '../check-systems/wrong-servers.ts';
import { checkOpening } from './check-opening.ts';
import { contentFinding } from './content-finding.ts';
import { outsideFindings } from './outside-findings.ts';

/** The findings as lines, without those that are good. */
async function check(environment: Record<string, string>): Promise<string[]> {
  const findings = await checkOpening({ DATA_DIR: temporaryFolder(), ...environment });
  return findings.filter(({ is }) => is !== 'good').map(({ is, about, says }) => `${is} ${about}: ${says}`);
}

const lines = (...patterns: RegExp[]) => expect.arrayContaining(patterns.map((one) => expect.stringMatching(one)));

test('[OP-08] a fresh clone is told each thing that keeps it from being opened', async () => {
  const found = await check({});
  expect(found).toEqual(
    lines(
      /^fault SITE_URL: is http:\/\/localhost:3000: name the public address/,
      /^fault DESK_URL: is http:\/\/localhost:3002/,
      /^fault DESK_OIDC_ISSUER: names no issuer: nobody can sign in to the desk/,
      /^note OIDC_ISSUER: names no issuer: customers can’t sign in/,
      /^fault SMTP_URL: is unset: mails are written/,
      /^fault TRUSTED_PROXIES: names no proxy/,
      /^fault BRAND_DIR: is the brand of the invented supplier/,
      /^fault CONTENT_DIR: supplier\.json has invented telephone numbers: care, /,
      /^fault Backup: There is no database/,
    ),
  );
});

test('[OP-08] demonstration parts, a misspelt setting and files that others can read are named', async () => {
  const secret = join(temporaryFolder(), 'smtp');
  writeFileSync(secret, 'smtp://127.0.0.1:1');
  chmodSync(secret, 0o644);
  const demonstration = { DEMO_SIGN_IN: 'on', DEMO_DESK: 'on', DEMO_ADDRESSES: 'on', RATE_LIMITS: 'off' };
  const found = await check({ ...demonstration, SMTP_URL_FILE: secret, WEB_PROCESES: '2' });
  expect(found).toEqual(
    lines(
      ...Object.keys(demonstration).map((name) => new RegExp(`^fault ${name}: is (on|off): .* Leave it out\\.$`)),
      /^fault Secrets: Other users of this machine can read .*smtp: chmod/,
      /^note Settings: WEB_PROCESES is no setting/,
      // What `npm run check:systems` finds is among them.
      /^fault SMTP_URL: \(connect and sign in\) /,
    ),
  );
});

test('[OP-08] a desk at the address of the site is a fault', async () => {
  const address = 'https://help.example.org';
  const shared =
    /^fault DESK_URL: is also SITE_URL, https:\/\/help\.example\.org: give the desk a host name of its own/;
  expect(await check({ SITE_URL: `${address}/`, DESK_URL: address })).toEqual(lines(shared));
});

test('[OP-08] a backup of last night is enough, one of last week is not', async () => {
  const DATA_DIR = temporaryFolder();
  const database = await openDatabase({ dataDir: DATA_DIR });
  expect(await check({ DATA_DIR })).toEqual(lines(/^fault Backup: None was ever made/));
  await watchedJob(database, 'backup').succeeded();
  expect((await check({ DATA_DIR })).join('\n')).not.toContain('Backup');
  await database.updateTable('jobs').set({ succeeded_at: '2026-01-01T00:00:00.000Z' }).execute();
  expect(await check({ DATA_DIR })).toEqual(lines(/^fault Backup: The last is from 2026-01-01/));
  await database.destroy();
});

test('[OP-08] content with faults that customers would see has a line, and sound content is good', async () => {
  const settings = readProviderSettings({});
  expect(await contentFinding(settings)).toMatchObject({ is: 'good', about: 'Content' });
  const CONTENT_DIR = temporaryFolder();
  cpSync(settings.CONTENT_DIR, CONTENT_DIR, { recursive: true });
  const own = { ...settings, CONTENT_DIR, PROVIDER_FEEDS_DIR: join(CONTENT_DIR, 'feeds') };
  const path = join(CONTENT_DIR, 'articles/meters/move-a-meter.md');
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n[Gossip](/help-and-support/meters/gossip)\n`);
  expect(await contentFinding(own)).toMatchObject({
    is: 'fault',
    about: 'Content',
    says: expect.stringMatching(/^has \d+ faults? that customers.*move-a-meter\.md: .*`npm run content:check`/),
  });
});

test('[OP-08] where nothing answers at SITE_URL, one sentence says so, and nothing is called good that has a fault', async () => {
  const found = await checkOpening({
    DATA_DIR: temporaryFolder(),
    SITE_URL: 'https://help.invalid',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  const faulty = found.filter(({ is }) => is === 'fault').map(({ about }) => about);
  expect(found.filter(({ says }) => says.startsWith('https://help.invalid: '))).toHaveLength(1);
  expect(faulty).toEqual(expect.arrayContaining(['SITE_URL', 'SMTP_URL']));
  expect(found.filter(({ is, about }) => is === 'good' && faulty.includes(about))).toEqual([]);
});

const HEADERS = { 'Content-Security-Policy': 'x', 'Strict-Transport-Security': 'x', 'X-Content-Type-Options': 'x' };

/** What stands at a public name: a proxy with this fault, and behind it the site. */
async function outside(listener: RequestListener): Promise<string[]> {
  const SITE_URL = await serveSecurely(listener, await trustedCertificate(30));
  const settings = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8', DEMO_SIGN_IN: 'off', DATA_DIR: temporaryFolder() });
  const findings = await outsideFindings({ ...settings, SITE_URL });
  return findings.map(({ is, about, says }) => `${is} ${about}: ${says}`);
}

const page = (response: ServerResponse, headers: Record<string, string> = HEADERS) =>
  response.writeHead(200, { ...headers, 'Cache-Control': 'public, s-maxage=20' }).end(`<h1>${ourBrand().name}</h1>`);

/** Whom the site sees: by default who connected. */
const site =
  (seen: (request: IncomingMessage) => string): RequestListener =>
  (request, response) =>
    request.method === 'DELETE'
      ? response.writeHead(405, { 'X-Visitor-Address': seen(request) }).end()
      : page(response);

test('[OP-08] a site behind a good proxy has its pages, its headers, and the customer’s address', async () => {
  const found = await outside(site(({ socket }) => socket.remoteAddress?.replace('::ffff:', '') ?? ''));
  expect(found).toEqual(
    lines(
      /^good SITE_URL: The help pages are there/,
      /^good Kept pages: /,
      /^good Client address: The site sees a cust/,
    ),
  );
  // Nothing listens on port 80 of this name.
  expect(found).toEqual(lines(/^fault Proxy: /));
});

test.each<[proxy: string, RequestListener, RegExp]>([
  [
    'passes on a forged address',
    site(({ headers }) => String(headers['x-forwarded-for'])),
    /^fault Client address: Who/,
  ],
  ['hides the customer’s address', site(() => '10.0.0.7'), /^fault Client address: The site takes the proxy, 10\.0/],
  ['removes headers', (_, response) => page(response, {}), /^fault Proxy: .* content-security-policy/],
  [
    'shows another site',
    (_, response) => response.end('It works!'),
    /^fault SITE_URL: shows a page that does not name/,
  ],
  ['forbids to keep pages', (_, response) => response.end('It works!'), /^fault Kept pages: .* may not be kept/],
])('[OP-08] a proxy that %s is named', async (_, listener, finding) => {
  expect(await outside(listener)).toEqual(lines(finding));
});
