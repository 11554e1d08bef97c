import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type SiteContext, siteContext } from './context.ts';
import { handleError } from './entry.server.tsx';

test('a page that fails is logged with the pattern of its path, without anything from the address itself', () => {
  const logged: unknown[] = [];
  const context = new RouterContextProvider();
  // Logging an error uses nothing else of the context.
  context.set(siteContext, { log: (...line: unknown[]) => void logged.push(line) } as unknown as SiteContext);
  const request = new Request('http://localhost/help-and-support/complaints/a-secret/query?email=a@b.example');
  handleError(new Error('out of order'), { request, context, params: {} });
  expect(logged).toEqual([
    [
      'error',
      'a page failed: the visitor got an error page',
      { route: '/help-and-support/complaints/:complaint/query', reason: 'Error: out of order' },
    ],
  ]);
});
