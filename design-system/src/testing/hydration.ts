/** Server HTML that React takes over, as on a form page: the elements may be there before or after it. */
import { act, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { stage } from './stage.ts';

/** React lets `act` wait for it only where this is said; afterwards the browser sets the pace. */
const setActing = (isActing: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isActing });

/** Puts a page's server HTML on the stage. `takeOver` hydrates it, and returns every complaint that React made. */
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
