import type { RouteObject } from 'react-router';
import { Component as QueuePage } from './features/queue/queue-page.tsx';
import { NotFound, PageFailure } from './layout/page-failure.tsx';
import { Shell } from './layout/shell.tsx';

/** Loads what a case is shown by, ahead of the first one: it opens at once, and while the desk's server is away. */
export const casePage = () => import('./features/case/case-page.tsx');

/** The addresses of the desk. The queue comes with the first view; the rest is loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: PageFailure,
    HydrateFallback: () => null,
    children: [
      {
        // Within the shell: replies that wait are still shown, and the ways on.
        ErrorBoundary: PageFailure,
        children: [
          { index: true, Component: QueuePage },
          { path: 'cases/:id', lazy: casePage },
          { path: 'new-case', lazy: () => import('./features/new-case/new-case-page.tsx') },
          { path: 'figures', lazy: () => import('./features/figures/figures-page.tsx') },
          { path: 'signed-in-again', lazy: () => import('./session/signed-in-again.tsx') },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];
