import { createHmac } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { sqliteFile } from '@larkfield/database/data-folder';
import { temporaryFolder } from '@larkfield/provider/testing/provider';
import { startScanner } from '@larkfield/provider/testing/scanner';
import { expect, test } from 'vitest';
import { type Asking, checkSystems } from './check-systems.ts';
import { reportOf } from './report.ts';
import { serve, serveSecurely, trustedCertificate, WRONG } from './wrong-servers.ts';

/** The five base addresses, all at one server. */
const allAt = (url: string) => ({
  BACKEND_API_URL: url,
  ENERGY_BILLING_CONTENT_URL: url,
  CONTENT_API_URL: url,
  SERVICE_OUTAGE_URL: url,
  NEW_WEB_APP_CONTENT_URL: url,
});

async function check(environment: Record<string, string>, asking: Asking = {}) {
  const findings = await checkSystems({ DATA_DIR: '/nowhere', HTTP_TIMEOUT_MS: '2000', ...environment }, asking);
  const faultOf = (setting: string, asks: string | RegExp = /./) =>
    findings.find(
      (one) => one.setting === setting && (asks instanceof RegExp ? asks.test(one.asks) : one.asks === asks),
    )?.fault;
  const report = reportOf(findings, () => '');
  return { findings, faultOf, report, faults: findings.filter(({ fault }) => fault !== undefined) };
}

test('[SY-01] the embedded systems have no fault, and store a lead that is posted twice once', async () => {
  const { faults, findings, report } = await check({}, { isPosting: true });
  expect(faults).toEqual([]);
  expect(findings.map(({ setting }) => setting)).toEqual(expect.arrayContaining(['CONTENT_API_URL', 'OIDC_ISSUER']));
  expect(report).toContain('POST /v1/leads: one lead, twice');
});

test('[SY-01, CO-08] a public site without a system that knows addresses is asked for none, and has no fault', async () => {
  const { faults, findings } = await check({ SITE_URL: 'https://help.example.com', DESK_PORT: 'off' });
  expect(faults).toEqual([]);
  expect(findings.filter(({ asks }) => asks.includes('addresses'))).toEqual([]);
});

test('[SY-01] a database with tables from before the first release is reported as the start reports it', async () => {
  const DATA_DIR = temporaryFolder();
  const database = new DatabaseSync(sqliteFile(DATA_DIR));
  database.exec(`create table migrations (name text primary key, applied_at text not null);
    insert into migrations values ('0001-addresses', '2026-11-01T00:00:00.000Z')`);
  database.close();
  const { faultOf } = await check({ DATA_DIR });
  expect(faultOf('DATA_DIR')).toMatch(/before the first release.* name an empty one/);
});

const NEVER_ENDS = 'an answer that never ends';
const CATEGORIES = 'GET /help-and-support/categories.json';

test.each([
  ['a web page with 200', CATEGORIES, 'answers 200 with a web page'],
  ['a redirect', CATEGORIES, /answers 301 .* follows no redirect/],
  ['another shape', CATEGORIES, /does not have the shape: at data: .*array/],
  ['half an answer', CATEGORIES, 'begins an answer, and breaks off'],
  [NEVER_ENDS, CATEGORIES, 'no whole answer within 100 ms'],
  ['an error', CATEGORIES, 'answers 500 Internal Server Error'],
  ['a clock of yesterday', 'clock', /its clock is 86\d{3} s behind/],
])('[SY-01] %s is reported, with its effect on customers and a page to read', async (wrong, asks, words) => {
  const listener = WRONG[wrong];
  if (!listener) throw new Error(`There is no server of the kind ${wrong}`);
  const { faultOf, report } = await check({
    ...allAt(await serve(listener)),
    HTTP_TIMEOUT_MS: wrong === NEVER_ENDS ? '100' : '2000',
  });
  expect(faultOf('CONTENT_API_URL', asks)).toEqual(expect.stringMatching(words));
  expect(report).toContain('There are no help pages to find');
  expect(report).toContain('Read on: docs/how-to/use-your-own-systems.md');
  expect(report).not.toContain('Siân');
});

test('[SY-01] unreachable systems are each reported, without their passwords', async () => {
  const { faultOf, report, faults } = await check({
    ...allAt('http://127.0.0.1:2'),
    DATABASE_URL: 'postgres://help:hidden-1@127.0.0.1:2/help',
    SESSION_SECRET: '0123456789abcdef0123456789abcdef',
    REDIS_URL: 'redis://:hidden-2@127.0.0.1:2',
    SMTP_URL: 'smtp://help:hidden-3@127.0.0.1:2',
    CLAMD_URL: 'tcp://127.0.0.1:2',
    OIDC_ISSUER: 'http://127.0.0.1:2',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:2',
  });
  for (const setting of ['CONTENT_API_URL', 'BACKEND_API_URL', 'DATABASE_URL', 'REDIS_URL', 'SMTP_URL'])
    expect(faultOf(setting), setting).toBe('nothing listens there');
  const told = new Set(faults.map(({ setting }) => setting));
  expect(told).toContain('CLAMD_URL');
  expect(told).toContain('OIDC_ISSUER');
  expect(report).not.toMatch(/hidden/);
});

test('[SY-01] a system that takes more than a fifth of its time is noted as slow, and is no fault', async () => {
  const slow = await serve((_, response) => void setTimeout(() => response.end('{}'), 600));
  const { faultOf, report } = await check({ SERVICE_OUTAGE_URL: slow });
  expect(faultOf('SERVICE_OUTAGE_URL')).toBeUndefined();
  expect(report).toMatch(/SERVICE_OUTAGE_URL .* good, but slow: the site waits 2000 ms at most/);
});

test('[SY-01] an expired certificate is a fault, and one that expires soon is noted', async () => {
  const answer = (_: unknown, response: { end(body: string): unknown }) => response.end('{}');
  const expired = await check({ SERVICE_OUTAGE_URL: await serveSecurely(answer, await trustedCertificate(-1)) });
  expect(expired.faultOf('SERVICE_OUTAGE_URL', 'GET /help-and-support.json')).toBe('its certificate has expired');
  const soon = await check({ SERVICE_OUTAGE_URL: await serveSecurely(answer, await trustedCertificate(5)) });
  expect(soon.faultOf('SERVICE_OUTAGE_URL')).toBeUndefined();
  expect(soon.report).toContain('its certificate expires in 4 days');
});

test('[SY-01] a backend that stores a repeated lead twice, or accepts calls without a token, is reported', async () => {
  let count = 0;
  const url = await serve((request, response) => {
    count += 1;
    response.writeHead(request.method === 'POST' ? 201 : 200).end(JSON.stringify({ data: { id: `lead-${count}` } }));
  });
  const { faultOf, report } = await check({ BACKEND_API_URL: url }, { isPosting: true });
  expect(faultOf('BACKEND_API_URL', 'POST /v1/leads: one lead, twice')).toMatch(
    /keeps it twice .*: lead-\d+, lead-\d+/,
  );
  expect(faultOf('BACKEND_API_URL', 'GET /v1/accounts: no token')).toMatch(/answers 200 to somebody without/);
  expect(faultOf('BACKEND_API_URL', /a postcode without any/)).toMatch(/does not have the shape/);
  expect(report).toContain('takes a lead that lacks a member');
});

test('[SY-01] addresses that the site cannot read are a fault, and no empty list', async () => {
  const row = { type: 'address', attributes: { line1: '1 High Street', postcode: 'SW1A 1AA' } };
  const url = await serve((_, response) => response.writeHead(200).end(JSON.stringify({ data: [row] })));
  const { faultOf } = await check({ BACKEND_API_URL: url });
  expect(faultOf('BACKEND_API_URL', /\/v1\/addresses\?postcode/)).toMatch(/does not have the shape: at data\/0\//);
});

const SECRET = 'a secret that both sides know';

test('[SY-01] a webhook that accepts a forged lead is reported; one that checks signatures is not', async () => {
  const bodies: string[] = [];
  const careful = await serve(async (request, response) => {
    bodies.push(await text(request));
    const expected = `sha256=${createHmac('sha256', SECRET)
      .update(bodies.at(-1) ?? '')
      .digest('hex')}`;
    response.writeHead(request.headers['x-signature'] === expected ? 202 : 401).end();
  });
  const open = await serve((_, response) => response.writeHead(202).end());
  const settings = { LEAD_WEBHOOK_SECRET: SECRET };
  const good = await check({ ...settings, LEAD_WEBHOOK_URL: careful }, { isPosting: true });
  expect(good.faultOf('LEAD_WEBHOOK_URL', /^POST/)).toBeUndefined();
  expect(bodies.filter((body) => body.includes('TEST by npm run check:systems'))).toHaveLength(2);
  const bad = await check({ ...settings, LEAD_WEBHOOK_URL: open }, { isPosting: true });
  expect(bad.faultOf('LEAD_WEBHOOK_URL', /^POST/)).toMatch(/takes a lead with a false signature/);
});

test('[SY-01] without --post nothing is posted to the backend; a scanner gets a test virus', async () => {
  const methods = new Set<string | undefined>();
  const url = await serve((request, response) => {
    methods.add(request.method);
    response.writeHead(404).end();
  });
  const { faultOf } = await check({ BACKEND_API_URL: url, CLAMD_URL: await startScanner() });
  expect([...methods].toSorted()).toEqual(['GET', 'HEAD']);
  expect(faultOf('CLAMD_URL')).toBeUndefined();
});
