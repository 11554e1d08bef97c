/** Cases with two processes on one PostgreSQL: both show the same case. */
import { connect } from 'node:net';
import type { Page } from '@playwright/test';
import { CASE, messages, openNewCase } from './fixtures/case-page.ts';
import { ownPostgres, postgresPrograms } from './fixtures/servers/own-postgres.ts';
import type { SiteProcess } from './fixtures/site-process.ts';
import { expect, testBeside } from './fixtures/test.ts';

const programs = postgresPrograms();

/** A PostgreSQL of this file's own, started. */
async function openPostgres() {
  const postgres = await ownPostgres(programs ?? '');
  await postgres.start();
  return { url: postgres.url, close: postgres.remove };
}

const test = testBeside(openPostgres, ({ url }) => ({
  DATABASE_URL: url,
  SESSION_SECRET: '0123456789abcdefghijklmnopqrstuv',
  WEB_PROCESSES: '2',
  STOP_DELAY_MS: '0',
}));

test.skip(programs === undefined, 'this machine has no PostgreSQL to start');

interface Visitor {
  cookie: string;
  fields: Record<string, string>;
}

/** Each request has its own connection, so that either process may get it. */
const read = (site: SiteProcess, { cookie }: Visitor) =>
  fetch(site.url + CASE, { headers: { cookie, Connection: 'close' } });

function send(site: SiteProcess, { cookie, fields }: Visitor, words: string, file?: Blob) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('message', words);
  if (file) body.append('files', file, 'bill.pdf');
  const headers = { cookie, Origin: site.url, Connection: 'close' };
  return fetch(site.url + CASE, { method: 'POST', body, headers, redirect: 'manual' });
}

/** The browser's cookies as a header. */
async function cookieHeader(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

const times = <T>(count: number, what: () => T): T[] => Array.from({ length: count }, what);

test('[CT-02, CT-05, CT-06, OP-02] the processes share sessions, messages sent twice at once and files', async ({
  page,
  site,
}) => {
  const { reference } = await openNewCase(page, site);
  const form = page.locator('form[data-case-upload]');
  const fields = await form.evaluate((node) => {
    const data = new FormData(node as HTMLFormElement); // the selector matches a form
    return Object.fromEntries([...data].filter(([, value]) => typeof value === 'string')) as Record<string, string>;
  });
  const visitor = { cookie: await cookieHeader(page), fields };

  const pages = await Promise.all(times(12, () => read(site, visitor)));
  for (const answer of pages) expect(await answer.text()).toContain(reference);

  const file = new Blob(['%PDF-1.7 a bill']);
  const sent = await Promise.all(times(8, () => send(site, visitor, 'Once, please.', file)));
  for (const { status, headers } of sent) {
    expect([status, headers.get('location')]).toEqual([303, `${CASE}?done=message`]);
  }
  await page.reload();
  await expect(messages(page)).toHaveCount(2);
  await expect(messages(page).last().getByRole('link')).toHaveCount(1);

  await page.getByLabel('Your message').fill('And by the page.');
  await page
    .getByLabel('Photos or documents')
    .setInputFiles([{ name: 'more.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 more') }]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/done=message/);
  await expect(messages(page)).toHaveCount(3);

  for (const action of ['withdraw', 'reopen']) {
    const acts = await Promise.all(
      times(6, () =>
        fetch(site.url + CASE, {
          method: 'POST',
          redirect: 'manual',
          headers: { cookie: visitor.cookie, Origin: site.url, Connection: 'close' },
          body: new URLSearchParams({ case: reference, form: `form-${action}`, action, confirmed: 'yes' }),
        }),
      ),
    );
    expect(acts.map(({ headers }) => headers.get('location'))).toEqual(times(6, () => `${CASE}?done=${action}`));
  }
});

test('[CT-02] wrong e-mail addresses are counted across processes', async ({ page, site }) => {
  const { link } = await openNewCase(page);
  const tries = await Promise.all(
    times(12, () =>
      fetch(site.url + link, {
        method: 'POST',
        headers: { Origin: site.url, Connection: 'close' },
        body: new URLSearchParams({ email: 'somebody@example.com' }),
      }),
    ),
  );
  const count = (status: number) => tries.filter((answer) => answer.status === status).length;
  expect([count(403), count(429)]).toEqual([5, 7]);
});

test('[CT-06] a visitor may have three uploads at once in each process; more are refused, and other requests are served', async ({
  page,
  site,
}) => {
  await openNewCase(page, site);
  const { hostname, port } = new URL(site.url);
  const head = [
    `POST ${CASE} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Origin: ${site.url}`,
    `Cookie: ${await cookieHeader(page)}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000000',
    '',
    '--x\r\nContent-Disposition: form-data; name="files"; filename="slow.pdf"\r\n\r\n%PDF-1.7',
  ].join('\r\n');
  let refused = 0;
  const sockets = times(20, () => {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    socket.on('error', () => {});
    socket.once('data', (answer) => {
      if (String(answer).startsWith('HTTP/1.1 503')) refused += 1;
    });
    return socket;
  });
  await expect.poll(() => refused).toBeGreaterThanOrEqual(20 - 2 * 3);
  const answers = await Promise.all(times(6, () => fetch(`${site.url}/help-and-support/find-my-case`)));
  expect(answers.map(({ status }) => status)).toEqual(times(6, () => 200));
  expect(refused).toBeLessThanOrEqual(20 - 3);
  for (const socket of sockets) socket.destroy();
});
