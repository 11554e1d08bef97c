import { createLogger } from '@larkfield/service/logging';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { errorPage } from './error-page.ts';
import { logRefusals } from './refusals.ts';

test('[OP-01] who is refused is told the address that the log has, and nobody else is', async () => {
  const app = new Hono()
    .use(logRefusals(createLogger('silent'), () => false))
    .delete('*', (context) => errorPage(context, 405))
    .get('*', (context) => context.text('Help'));
  expect((await app.request('/', { method: 'DELETE' })).headers.get('X-Visitor-Address')).toBe('unknown');
  expect((await app.request('/')).headers.has('X-Visitor-Address')).toBe(false);
});
