import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentPreview } from '@larkfield/api-schemas/staff-calls/content-previews';
import type { Database } from '@larkfield/database/tables';
import { testOn } from '@larkfield/database/test-engines';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect } from 'vitest';
import { caseProvider } from '../testing/cases.ts';
import { staffToken } from '../testing/staff.ts';

const test = testOn('SQLite');
const PATH = 'articles/meters/read-your-meter.md';
const TEXT = readFileSync(join(PROJECT_ROOT, 'content', PATH), 'utf8').replace(
  'left to right',
  'one side to the other',
);

async function previewing(database: Database, roles: ('editor' | 'lead' | 'handler' | 'admin')[] = ['editor']) {
  const { call, provider } = await caseProvider(database);
  const headers = { Authorization: `Bearer ${await staffToken(database, { sub: 'agnes', name: 'Agnes', roles })}` };
  const seal = (path: string, text: string) =>
    call('POST', '/content/previews', {
      headers,
      body: { data: { type: 'content-previews', attributes: { path, text } } },
    });
  const render = (token: string, text: string) =>
    provider.fetch(
      new Request('http://provider.invalid/content/preview', { method: 'POST', body: JSON.stringify({ token, text }) }),
    );
  const sealed = async (text: string, path = PATH) => {
    const { data } = ContentPreview.parse(await (await seal(path, text)).json());
    return data.attributes.address.split('/').at(-1) ?? '';
  };
  return { seal, render, sealed };
}

test('[ED-01] an unsaved text is rendered at the address signed for it, and stored nowhere', async ({ database }) => {
  const { render, sealed } = await previewing(database);
  const answer = await render(await sealed(TEXT), TEXT);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-path')).toBe(PATH);
  expect(await answer.text()).toContain('one side to the other');
});

test('[ED-01] the line endings of a form do not count as a change of the text', async ({ database }) => {
  const { render, sealed } = await previewing(database);
  expect((await render(await sealed(TEXT), TEXT.replaceAll('\n', '\r\n'))).status).toBe(200);
});

test('[ED-01] an address signed for another text, and a forged one, are refused', async ({ database }) => {
  const { render, sealed } = await previewing(database);
  const token = await sealed(TEXT);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const elsewhere = Buffer.from(JSON.stringify({ path: PATH, text: 'x', exp: 4e9, aud: 'content-preview' }));
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
  for (const forged of [
    await sealed('another text'),
    `${head}.${elsewhere.toString('base64url')}.${signature}`,
    unsigned,
    token.slice(0, -2),
    'x',
  ])
    expect((await render(forged, TEXT)).status).toBe(403);
});

test('[ED-01] an address is refused after ten minutes', async ({ database }) => {
  const early = await caseProvider(database, { TEST_NOW: '2026-11-23T10:00:00Z' });
  const late = await caseProvider(database, { TEST_NOW: '2026-11-23T10:11:00Z' });
  const headers = {
    Authorization: `Bearer ${await staffToken(database, { sub: 'agnes', name: 'Agnes', roles: ['editor'] })}`,
  };
  const attributes = { path: PATH, text: TEXT };
  const body = { data: { type: 'content-previews', attributes } };
  const answer = await early.call('POST', '/content/previews', { headers, body });
  const token = ContentPreview.parse(await answer.json())
    .data.attributes.address.split('/')
    .at(-1);
  const request = () =>
    new Request('http://provider.invalid/content/preview', {
      method: 'POST',
      body: JSON.stringify({ token, text: TEXT }),
    });
  expect((await early.provider.fetch(request())).status).toBe(200);
  expect((await late.provider.fetch(request())).status).toBe(410);
});

test('[ED-01] a text that could not be published is not shown, and its script does not run', async ({ database }) => {
  const { render, sealed } = await previewing(database);
  const hostile = `${TEXT}\n<script>alert(1)</script>\n`;
  const answer = await render(await sealed(hostile), hostile);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('A script may not stand in an article');
});

const OUTAGE = 'feeds/help-and-support.json';

test('[ED-01] an unsaved feed is read for its address as it would be if it were saved, and no other', async ({
  database,
}) => {
  const { render, sealed } = await previewing(database);
  const feed = '{ "title": "No calls", "message": "<p>Call {{phone:gas-emergency}}.</p>" }';
  const answer = await render(await sealed(feed, OUTAGE), feed);
  expect([answer.status, answer.headers.get('x-content-path')]).toEqual([200, OUTAGE]);
  expect(await answer.json()).toMatchObject({ title: 'No calls', message: expect.stringContaining('tel:0800111999') });
  expect((await render(await sealed(feed, OUTAGE), feed.replace('No calls', 'Calls'))).status).toBe(403);
  const backwards = feed.replace('{', '{ "from": "2027-01-02T00:00", "until": "2027-01-01T00:00",');
  const refused = await render(await sealed(backwards, OUTAGE), backwards);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('/until: It ends at 2027-01-01T00:00');
});

test('[ED-01] only editors and leads get signed addresses, and only for what a page shows', async ({ database }) => {
  for (const role of ['handler', 'admin'] as const)
    expect((await (await previewing(database, [role])).seal(PATH, TEXT)).status).toBe(403);
  const { seal } = await previewing(database, ['lead']);
  expect((await seal(PATH, TEXT)).status).toBe(201);
  for (const path of ['facts.json', 'articles/../facts.json', '../articles/a/b.md'])
    expect((await seal(path, TEXT)).status).toBe(422);
  expect((await seal(PATH, 'x'.repeat(3_000_001))).status).toBe(413);
});
