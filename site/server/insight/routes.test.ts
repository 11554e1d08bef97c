import { expect, test } from 'vitest';
import type { ContentFeeds } from '../../app/context.ts';
import { insightRoutes } from './routes.ts';

const feeds: Pick<ContentFeeds, 'categories'> = {
  categories: async () => ({
    status: 'ok',
    data: {
      data: [{ type: 'categories', id: 'meters', attributes: { title: 'Meters', 'meta-description': '' } }],
      included: [
        {
          type: 'article-lists',
          id: 'meters',
          attributes: { articles: [{ label: 'faulty-meter', title: 'I think my meter is faulty' }] },
        },
      ],
    },
  }),
};

async function post(body: string) {
  const counted: string[] = [];
  const app = insightRoutes(feeds, { count: (_kind, subject) => counted.push(subject) });
  const answer = await app.request('/help-and-support/page-view', { method: 'POST', body });
  return { status: answer.status, counted };
}

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
])('[AN-01] a name that is no page of the site is counted with the others: %s', async (page) => {
  expect(await view(page)).toEqual({ status: 204, counted: ['(other)'] });
});

test.each([
  ['/help-and-support/complaints/gas-and-electricity', '/help-and-support/complaints/gas-and-electricity'],
  ['/help-and-support/complaints/pay-as-you-go/query', '/help-and-support/complaints/pay-as-you-go/query'],
  ['/help-and-support/complaints/gossip', '/help-and-support/complaints/:complaint'],
  ['/help-and-support/complaints/gossip/query', '/help-and-support/complaints/:complaint/query'],
  ['/help-and-support/case/files/gossip', '/help-and-support/case/files/:file'],
  ['/search.data', '/search'],
])('[AN-01] a visitor makes up no names within a page: %s counts as %s', async (page, name) => {
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
