import { Navigate, type RouteObject } from 'react-router';
import { Component as QueuePage } from './features/queue/queue-page.tsx';
import { hasCases } from './layout/has-cases.ts';
import { NotFound, PageFailure } from './layout/page-failure.tsx';
import { Shell } from './layout/shell.tsx';

/** Loads the case page's chunk. Called in advance, so that the first case opens at once. */
export const casePage = () => import('./features/case/case-page.tsx');

const caseRoutes: RouteObject[] = [
  { index: true, Component: QueuePage },
  { path: 'cases/:id', lazy: casePage },
  { path: 'new-case', lazy: () => import('./features/new-case/new-case-page.tsx') },
  { path: 'tasks', lazy: () => import('./features/tasks/tasks-page.tsx') },
  { path: 'work', lazy: () => import('./features/work/work-page.tsx') },
  { path: 'figures', lazy: () => import('./features/figures/figures-page.tsx') },
  { path: 'figures/publication', lazy: () => import('./features/figures/publication-page.tsx') },
];

const noCases: RouteObject[] = [{ index: true, element: <Navigate to="/insight" replace /> }];

/** The desk's routes. The queue is in the first chunk; other pages are loaded on demand. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: PageFailure,
    HydrateFallback: () => null,
    children: [
      {
        // Within the shell, so that outgoing replies and navigation are still shown.
        ErrorBoundary: PageFailure,
        children: [
          ...(hasCases ? caseRoutes : noCases),
          { path: 'insight', lazy: () => import('./features/insight/insight-page.tsx') },
          { path: 'notices', lazy: () => import('./features/notices/notices-page.tsx') },
          { path: 'staff', lazy: () => import('./features/staff/staff-page.tsx') },
          { path: 'signed-in-again', lazy: () => import('./session/signed-in-again.tsx') },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];
