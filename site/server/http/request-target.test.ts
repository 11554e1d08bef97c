import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { correctSpelling, rawTarget, requireReadableTarget } from './request-target.ts';

const ORIGIN = 'http://localhost';
const app = new Hono()
  .use(requireReadableTarget('/page-not-found'))
  .get('*', correctSpelling())
  .all('*', (context) => context.text('ok'));
const ask = (target: string) => app.request(new Request(ORIGIN + target));

test.each([
  ['/%5cevil.example/'],
  ['/%5Cevil.example/'],
  ['/%01%5cevil.example/'],
  ['/%09/evil.example/'],
  ['/%0d%0aX-Injected:%20yes/'],
  ['//evil.example/'],
  ['///evil.example//'],
  ['/%2f/evil.example/'],
  ['/.//evil.example/'],
])('open redirect: %s leads to this host', async (target) => {
  const answer = await ask(target);
  expect(answer.status).toBe(302);
  const location = answer.headers.get('location') ?? '';
  expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
  expect(location).toMatch(/^\/(?![/\\])/);
});

test('[MR-02] a slash at the end is removed, and the query is kept', async () => {
  const answer = await ask('/help-and-support/submit-meter-read/?fuel=Gas&x=/');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/help-and-support/submit-meter-read?fuel=Gas&x=/',
  ]);
});

test.each<[target: string, status: number, page: string]>([
  ['/HELP-AND-SUPPORT', 302, '/help-and-support'],
  ['/Help-and-Support/?from=letter', 302, '/help-and-support?from=letter'],
  ['/help-and-support/Contact-Us', 302, '/help-and-support/contact-us'],
  ['/Help-And-Support/Case/AbC_d-E', 302, '/help-and-support/case/AbC_d-E'],
  ['/SEARCH?q=Gas', 302, '/search?q=Gas'],
  ...[
    '.',
    ',',
    ')',
    '].',
    ';',
    ':',
    '!',
    "'",
    '"',
    '%22',
    '%27',
    '%3E',
    '%5D',
    '%E2%80%9D.',
    '%e2%80%99',
    '%E2%80%A6',
    '%C2%BB',
    '%EF%BC%89',
    '%E3%80%82',
    '%20',
    '%C2%A0',
    '/.',
    '.)/',
    '_',
    '*_',
    '-',
    '~~',
    '%0A',
    '.%0D%0A',
    '%09',
  ].map((end): [string, number, string] => [
    `/help-and-support/emergencies${end}?from=mail`,
    302,
    '/help-and-support/emergencies?from=mail',
  ]),
  ['/Help-And-Support/Contact-Us).', 302, '/help-and-support/contact-us'],
  ['/help-and-support//emergencies?a=b', 302, '/help-and-support/emergencies?a=b'],
  ['//help-and-support///meters//faulty-meter//', 302, '/help-and-support/meters/faulty-meter'],
  ['/help-and-support/meters/faulty-meter.html', 302, '/help-and-support/meters/faulty-meter'],
  ['/Help-And-Support/emergencies.HTM).', 302, '/help-and-support/emergencies'],
  ['/help-and-support/emergencies/index.html', 302, '/help-and-support/emergencies'],
])(
  '[OP-10] a page has one spelling, so that no other is rendered for each request: %s',
  async (target, status, page) => {
    const answer = await ask(target);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, page]);
  },
);

const TOKEN = 'VGhpcyBpcyBvbmx5IGFu_XhhbXBsZ-';

/** What people and programs put after a link, as it is and percent-encoded. */
const ENDS = [...'.),"\'>”];:*', ...Array.from('",\'>”]', encodeURIComponent), '%27'];

test.each([
  ...ENDS,
  ...ENDS.flatMap((first) => [...ENDS, '_'].map((second) => first + second)),
  '…',
  '%E2%80%A6',
  '%E2%80%8B',
  '%C2%A0',
  '%20',
  '%0A',
  ')and%20more',
  '.html',
  '|https:/evil.example',
])('[CT-02] whatever follows the token of a link and can’t be part of it is cut off: %s', async (end) => {
  const answer = await ask(`/help-and-support/case/${TOKEN}${end}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/help-and-support/case/${TOKEN}`]);
});

test('[CT-02] a link with two slashes opens its case', async () => {
  const answer = await ask(`/help-and-support//case/${TOKEN}`);
  expect(answer.headers.get('location')).toBe(`/help-and-support/case/${TOKEN}`);
});

test.each(['/%5cevil.example).', '/.evil.example.', '//evil.example).', '/https:evil.example,'])(
  'open redirect: punctuation is cut off the addresses of pages alone: %s',
  async (target) => {
    const location = (await ask(target)).headers.get('location') ?? '/';
    expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
  },
);

test.each([
  '/help-and-support/case/AbC_d-E',
  '/help-and-support/case/files/0b0e3c52-aaaa-4bbb-8ccc-1234567890ab',
  '/help-and-support/caf%C3%A9',
  '/robots.txt',
  '/help-and-support/My-Own-Category',
  '/Nothing-Here',
  '/Nothing//Here.html',
  '/assets/Logo.svg',
])('%s stays as it was sent', async (target) => expect((await ask(target)).status).toBe(200));

test.each([
  '/%00',
  '/%0a',
  '/help-and-support/%00%0a',
  '//evil.example%0a',
  '/%zz',
  '/%',
  '/%E0%A4%A',
  '/%7f',
  '/help-and-support/case.data',
  '/_.data?_routes=root',
])('[SH-02] %s, which can’t be decoded, leads to page-not-found', async (target) => {
  expect((await ask(target)).headers.get('location')).toBe('/page-not-found');
});

test('[SE-01] a search of 2,000 characters of any script fits, and a far longer address gets an error page', async () => {
  expect((await ask(`/search?q=${encodeURIComponent('電'.repeat(2000))}`)).status).toBe(200);
  const refused = await ask(`/search?q=${'a'.repeat(20_000)}`);
  expect(refused.status).toBe(414);
  expect(await refused.text()).toContain('Shorten what you searched for');
});

test('regular expression denial of service: a path of slashes is handled in time', async () => {
  const many = '/'.repeat(19_000);
  expect((await ask(`/help-and-support/a${'.'.repeat(19_000)}`)).headers.get('location')).toBe('/help-and-support/a');
  expect((await ask(`/help-and-support/a${'.'.repeat(19_000)}b`)).status).toBe(200);
  expect((await ask(`/a${many}b/`)).headers.get('location')).toBe(`/a${many}b`);
});

test.each([
  ['http://localhost/a%20b?c=d?e', { path: '/a%20b', query: '?c=d?e' }],
  ['http://localhost:3000/', { path: '/', query: '' }],
  ['https://[::1]:3000/a', { path: '/a', query: '' }],
])('the target of %s', (url, expected) => {
  expect(rawTarget(url)).toEqual(expected);
});
