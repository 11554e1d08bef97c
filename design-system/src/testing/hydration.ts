/** Hydrates server-rendered HTML, as on a form page; elements may be registered before or after. */
import { act, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { stage } from './stage.ts';

/** Enables `act`, which React supports only with this flag. */
const setActing = (isActing: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isActing });

/** Renders a page to HTML and inserts it. `takeOver` hydrates it, and returns all of React's warnings and errors. */
export function stageServerHtml(page: ReactElement): { root: HTMLElement; takeOver: () => Promise<unknown[]> } {
  const root = stage(`<div>${renderToString(page)}</div>`);
  return { root, takeOver: () => takeOver(root, page) };
}

async function takeOver(root: HTMLElement, page: ReactElement): Promise<unknown[]> {
  const complaints: unknown[] = [];
  const { error } = console;
  console.error = (...words) => complaints.push(words.join(' '));
  setActing(true);
  try {
    const onRecoverableError = (fault: unknown) => complaints.push(fault);
    await act(async () => hydrateRoot(root, page, { onRecoverableError }));
  } finally {
    setActing(false);
    console.error = error;
  }
  return complaints;
}
