import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { RefusedError } from './api/client.ts';
import { casePage, routes } from './routes.tsx';
import { removeOldWords } from './sending/kept-words.ts';

const MOST_RETRIES = 2;
/** Pages that were left a while ago are forgotten, so that a day of cases does not pile up. */
const KEPT_MS = 120_000;

/** A refusal is an answer: only what did not answer is asked again. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < MOST_RETRIES && (!(error instanceof RefusedError) || [0, 503].includes(error.refusal.status));

const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, gcTime: KEPT_MS, staleTime: 15_000, refetchOnWindowFocus: true },
  },
});

removeOldWords();
const place = document.getElementById('desk');
if (!place) throw new Error('The page has no place for the desk');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>,
);
// Where it fails, opening a case asks again.
addEventListener('load', () => void casePage().catch(() => {}));
