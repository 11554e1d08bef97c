import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { serveShared } from './serve-shared.ts';
import { createSharedPages } from './shared-pages.ts';

const FORM = '/help-and-support/submit-meter-read';

/** A site whose cached pages say `kept`, and whose others say `own`. */
function site() {
  const pages = createSharedPages({ log: pino({ level: 'silent' }), render: async () => new Response('kept') });
  const kept = serveShared({ pages, tokensToForget: async () => undefined, newRequestId: () => 'id' });
  const app = new Hono().get('*', kept).all('*', (context) => context.text('own'));
  return async (address: string, cookie = '') => (await app.request(address, { headers: { cookie } })).text();
}

test.each([
  ['with no cookie', FORM, '', 'kept'],
  ['with cookies that say nothing of forms', FORM, 'consent=C0001; settings=large', 'kept'],
  ['with something typed before', FORM, 'draft-meter-reading=AAAAAAAAAAAAAAAAAAAAAA', 'own'],
  ['with something typed before, behind TLS', FORM, '__Host-draft-meter-reading=AAAAAAAAAAAAAAAAAAAAAA', 'own'],
  ['with something typed into another form', FORM, 'draft-feedback=AAAAAAAAAAAAAAAAAAAAAA', 'own'],
  ['signed in', FORM, 'id_token=a.b.c; access_token=a.b.c', 'own'],
  ['[MR-03] from a link that prefills', `${FORM}?first_name=Ada`, '', 'own'],
])('a visitor %s gets their own form or the cached one', async (_, address, cookie, expected) => {
  expect(await site()(address, cookie)).toBe(expected);
});

test('a help page is served from the cache, whatever was typed into a form', async () => {
  const cookie = 'draft-meter-reading=AAAAAAAAAAAAAAAAAAAAAA';
  expect(await site()('/help-and-support/meters', cookie)).toBe('kept');
  expect(await site()('/help-and-support/meters?from=mail', cookie)).toBe('kept');
});
