import { trustedProxies } from '@larkfield/service/visitor-address';
import { expect, test } from 'vitest';
import { insightRoutes } from './routes.ts';
import { ONE_ARTICLE } from './testing/one-article.ts';
import { createVisitorCounts } from './visitor-counts.ts';

function testRoutes({ hasQuota = false } = {}) {
  const counted: string[] = [];
  const counts = createVisitorCounts({
    feeds: ONE_ARTICLE,
    search: { redacted: async (text) => text },
    counter: {
      count: (kind, subject) => void (kind === 'page-view' && counted.push(subject)),
      countDetail: (...counts) => counted.push(counts.join(' ')),
    },
    hasQuota,
  });
  return { app: insightRoutes({ counts, isTrustedProxy: trustedProxies([]) }), counted };
}

async function post(body: string, path = '/help-and-support/page-view') {
  const { app, counted } = testRoutes();
  const answer = await app.request(path, { method: 'POST', body });
  return { status: answer.status, counted };
}

const refused = (page: string, ...fields: string[]) =>
  post(
    new URLSearchParams([['page', page], ...fields.map((field) => ['field', field])]).toString(),
    '/help-and-support/form-refused',
  );

const view = (page: string) => post(new URLSearchParams({ page }).toString());

test.each(['/help-and-support', '/help-and-support/meters', '/help-and-support/meters/faulty-meter', '/search'])(
  '[AN-01] a view of %s is counted under its name',
  async (page) => {
    expect(await view(page)).toEqual({ status: 204, counted: [page] });
  },
);

test.each([
  '/help-and-support/gossip',
  '/help-and-support/meters/gossip',
  '/wp-admin',
  `/help-and-support/${'x'.repeat(300)}`,
])('[AN-01] a name that is not a page of the site is counted as other: %s', async (page) => {
  expect(await view(page)).toEqual({ status: 204, counted: ['(other)'] });
});

test.each([
  ['/help-and-support/complaints/gas-and-electricity', '/help-and-support/complaints/gas-and-electricity'],
  ['/help-and-support/complaints/pay-as-you-go/query', '/help-and-support/complaints/pay-as-you-go/query'],
  ['/help-and-support/complaints/gossip', '/help-and-support/complaints/:complaint'],
  ['/help-and-support/complaints/gossip/query', '/help-and-support/complaints/:complaint/query'],
  ['/help-and-support/case/files/gossip', '/help-and-support/case/files/:file'],
])('[AN-01] visitors cannot make up names below a page: %s counts as %s', async (page, name) => {
  expect(await view(page)).toEqual({ status: 204, counted: [name] });
});

test('[CT-02, AN-01] an address that opens a case is counted without its token', async () => {
  expect(await view('/help-and-support/case/9f8e7d6c5b4a')).toEqual({
    status: 204,
    counted: ['/help-and-support/case/:token'],
  });
});

test('[AN-01] a body without a name, or one too large, is refused and counts nothing', async () => {
  expect(await post('gossip')).toEqual({ status: 400, counted: [] });
  expect(await post(`page=/${'x'.repeat(5000)}`)).toEqual({ status: 413, counted: [] });
});

const QUERY_PAGE = '/help-and-support/complaints/gas-and-electricity/query';

test('[IN-01] the invalid fields of a refused form are counted by form and field, each once', async () => {
  expect(await refused(QUERY_PAGE, 'query', 'account', 'query')).toEqual({
    status: 204,
    counted: [`form-refused ${QUERY_PAGE} query`, `form-refused ${QUERY_PAGE} account`],
  });
});

test('[IN-01] made-up forms and fields, and typed values, are not counted', async () => {
  expect((await refused('/help-and-support/meters', 'query')).counted).toEqual([]);
  expect((await refused('/wp-admin', 'query')).counted).toEqual([]);
  expect((await refused(QUERY_PAGE, 'zoe@example.com', 'reference', '__proto__')).counted).toEqual([]);
  expect((await refused('/help-and-support/complaints/gossip/query', 'query')).counted).toEqual([
    'form-refused /help-and-support/complaints/:complaint/query query',
  ]);
  expect(await refused(QUERY_PAGE, 'x'.repeat(29_000))).toEqual({ status: 413, counted: [] });
});

test('[IN-01] one visitor adds a bounded number to a day’s counts, and gets the same answer beyond it', async () => {
  const { app, counted } = testRoutes({ hasQuota: true });
  for (let time = 0; time < 2100; time++) {
    const answer = await app.request('/help-and-support/page-view', { method: 'POST', body: 'page=/search' });
    expect(answer.status).toBe(204);
  }
  expect(counted).toHaveLength(2000);
});
