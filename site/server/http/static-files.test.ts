import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { serveFiles } from './static-files.ts';

/** A folder with a film of ten bytes. */
function filmServer() {
  const folder = mkdtempSync(join(tmpdir(), 'films-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'film.mp4'), '0123456789');
  const app = new Hono().use(serveFiles([{ path: '/media', folder }]));
  return (headers: Record<string, string> = {}, method = 'GET') =>
    app.request('/media/film.mp4', { method, headers: { Range: 'bytes=4-', ...headers } });
}

test('[LA-03] the rest of a film is sent if the browser has the beginning of the same one', async () => {
  const ask = filmServer();
  const rest = await ask();
  const etag = rest.headers.get('etag') ?? '';
  for (const answer of [rest, await ask({ 'If-Range': etag })])
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      'bytes 4-9/10',
      '456789',
    ]);
});

test.each(['"of-another"', 'W/"weak"', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
  '[LA-03] a film that may have changed since, by If-Range %s, is sent from its beginning (RFC 9110, section 13.1.5)',
  async (ifRange) => {
    const answer = await filmServer()({ 'If-Range': ifRange });
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
  },
);

test('[LA-03] HEAD has no parts (RFC 9110, section 14.2)', async () => {
  const answer = await filmServer()({}, 'HEAD');
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '10']);
});
