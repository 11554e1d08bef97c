import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type SiteContext, siteContext } from './context.ts';
import { handleError } from './entry.server.tsx';

test('a page that fails leaves the pattern of its address in the log, and nothing that the visitor wrote there', () => {
  const told: unknown[] = [];
  const context = new RouterContextProvider();
  // The rest of the context is not touched when a fault is told.
  context.set(siteContext, { log: (...line: unknown[]) => void told.push(line) } as unknown as SiteContext);
  const request = new Request('http://localhost/help-and-support/complaints/a-secret/query.data?email=a@b.example');
  handleError(new Error('out of order'), { request, context, params: {} });
  expect(told).toEqual([
    [
      'error',
      'a page failed',
      { route: '/help-and-support/complaints/:complaint/query', reason: 'Error: out of order' },
    ],
  ]);
});
