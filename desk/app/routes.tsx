import type { RouteObject } from 'react-router';
import { Component as QueuePage } from './features/queue/queue-page.tsx';
import { NotFound, PageFailure } from './layout/page-failure.tsx';
import { Shell } from './layout/shell.tsx';

/** The addresses of the desk. The queue comes with the first view; the rest is loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: PageFailure,
    HydrateFallback: () => null,
    children: [
      { index: true, Component: QueuePage },
      { path: 'cases/:id', lazy: () => import('./features/case/case-page.tsx') },
      { path: 'figures', lazy: () => import('./features/figures/figures-page.tsx') },
      { path: 'signed-in-again', lazy: () => import('./session/signed-in-again.tsx') },
      { path: '*', Component: NotFound },
    ],
  },
];
