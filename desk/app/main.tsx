import './no-generated-code.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { RefusedError } from './api/client.ts';
import { hasCases } from './layout/has-cases.ts';
import { casePage, routes } from './routes.tsx';
import { removeOldDrafts } from './sending/drafts.ts';

const MOST_RETRIES = 2;
/** Unused query data is dropped after this time, to bound memory over a day. */
const KEPT_MS = 120_000;

/** Retries only calls without a response. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < MOST_RETRIES && (!(error instanceof RefusedError) || [0, 503].includes(error.refusal.status));

const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, gcTime: KEPT_MS, staleTime: 15_000, refetchOnWindowFocus: true },
  },
});

removeOldDrafts();
const place = document.getElementById('desk');
if (!place) throw new Error('The page has no place for the desk');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>,
);
// If it fails, it is loaded when a case is opened.
if (hasCases) addEventListener('load', () => void casePage().catch(() => {}));
