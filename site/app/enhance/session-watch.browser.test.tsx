import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionDialog } from '../layout/session-dialog.tsx';
import { createActivityClock } from './activity-clock.ts';
import { SessionWatch } from './session-watch.ts';

const MINUTE = 60_000;
const SESSION = 'session-1';

let watch: SessionWatch | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime(new Date('2026-11-20T12:00:00'));
  localStorage.clear();
});

afterEach(() => {
  watch?.stop();
  vi.useRealTimers();
  setVisibility('visible');
  document.body.innerHTML = '';
});

/** A page of a signed-in customer, as the server sends it. */
function openPage({ session = SESSION, hasSession = async (_quietMs: number) => true } = {}) {
  const visitor = { state: 'signed-in', session } as const;
  document.body.innerHTML = `<main><button>On the page</button></main>${renderToStaticMarkup(<SessionDialog visitor={visitor} />)}`;
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('The page has no dialog');
  const left: string[] = [];
  const check = vi.fn(hasSession);
  watch?.stop();
  watch = new SessionWatch({
    clock: createActivityClock(session),
    dialog,
    hasSession: check,
    leave: (path) => void left.push(path),
  });
  watch.start();
  return { dialog, left, check };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Changes the shared storage as another tab does. */
async function inAnotherTab(act: (storage: Storage) => void) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const heard = new Promise((resolve) => addEventListener('storage', resolve, { once: true }));
  if (frame.contentWindow) act(frame.contentWindow.localStorage);
  await heard;
  frame.remove();
}

describe('[AU-03] the tokens', () => {
  test('are checked at once and every 30 seconds', async () => {
    const { check } = openPage();
    expect(check).toHaveBeenCalledTimes(1);
    await pass(29_999);
    expect(check).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(check).toHaveBeenCalledTimes(2);
  });

  test('[AU-04] are checked with how long the customer has been inactive', async () => {
    const reported: number[] = [];
    openPage({
      hasSession: async (quietMs) => {
        reported.push(quietMs);
        return true;
      },
    });
    await pass(30_000);
    press();
    await pass(30_000);
    // Activity counts from the end of its debounce.
    expect(reported).toEqual([0, 30_000, 29_500]);
  });

  test('when one is missing, stored items are cleared and the customer is signed out once', async () => {
    localStorage.setItem('chosenTariff', 'one-year-fix');
    localStorage.setItem('pendingTariffDismissed', 'true');
    localStorage.setItem('readingSettings', '{}');
    let isThere = true;
    const { left } = openPage({ hasSession: async () => isThere });
    await pass(30_000);
    expect(left).toEqual([]);
    isThere = false;
    await pass(90_000);
    expect(left).toEqual(['/logout']);
    expect(localStorage.getItem('chosenTariff')).toBeNull();
    expect(localStorage.getItem('pendingTariffDismissed')).toBeNull();
    expect(localStorage.getItem('readingSettings')).toBe('{}');
  });

  test('when they cannot be checked, the customer stays signed in', async () => {
    const { left } = openPage({ hasSession: () => Promise.reject(new TypeError('fetch failed')) });
    await pass(5 * MINUTE);
    expect(left).toEqual([]);
  });
});

describe('[AU-04] an inactive customer', () => {
  test('is asked after 13 minutes and signed out after 15', async () => {
    const { dialog, left } = openPage();
    await pass(13 * MINUTE - 1);
    expect(dialog.open).toBe(false);
    await pass(1);
    expect(dialog.open).toBe(true);
    await pass(2 * MINUTE - 1);
    expect(left).toEqual([]);
    await pass(1);
    expect(left).toEqual(['/logout']);
  });

  test('gets a modal dialog that takes the focus and says when the session ends', async () => {
    const { dialog } = openPage();
    await pass(13 * MINUTE);
    expect(dialog.role).toBe('alertdialog');
    expect(dialog.querySelector('h2')?.textContent).toBe('Are you still there?');
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toContain('12:15');
    expect(dialog.contains(document.activeElement)).toBe(true);
    document.querySelector<HTMLElement>('main button')?.focus();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  test.each([
    ['"Stay signed in"', (dialog: HTMLDialogElement) => dialog.querySelector('button')?.click()],
    ['the Escape key', (dialog: HTMLDialogElement) => dialog.dispatchEvent(new Event('cancel'))],
  ])('stays with %s, for another 15 minutes, back where they were', async (_, answer) => {
    const { dialog, left } = openPage();
    document.querySelector<HTMLElement>('main button')?.focus();
    await pass(14 * MINUTE);
    answer(dialog);
    expect(dialog.open).toBe(false);
    expect(document.activeElement?.textContent).toBe('On the page');
    await pass(13 * MINUTE);
    expect(dialog.open).toBe(true);
    await pass(2 * MINUTE);
    expect(left).toEqual(['/logout']);
  });

  test('does not stay signed in by moving the pointer while the dialog is open', async () => {
    const { left } = openPage();
    await pass(14 * MINUTE);
    dispatchEvent(new PointerEvent('pointermove'));
    await pass(MINUTE);
    expect(left).toEqual(['/logout']);
  });
});

describe('[AU-04] activity', () => {
  test('restarts the 15 minutes, 500 ms after it has ended', async () => {
    const { dialog } = openPage();
    await pass(10 * MINUTE);
    press();
    await pass(400);
    press();
    await pass(500);
    await pass(13 * MINUTE - 1);
    expect(dialog.open).toBe(false);
    await pass(1);
    expect(dialog.open).toBe(true);
  });

  test('in the last half second still counts', async () => {
    const { dialog } = openPage();
    await pass(13 * MINUTE - 100);
    press();
    await pass(200);
    expect(dialog.open).toBe(false);
  });

  test('in another tab counts here, and closes the dialog', async () => {
    const { dialog } = openPage();
    await pass(14 * MINUTE);
    expect(dialog.open).toBe(true);
    const now = JSON.stringify({ session: SESSION, at: Date.now() });
    await inAnotherTab((storage) => storage.setItem('lastActivity', now));
    expect(dialog.open).toBe(false);
  });

  test('of an earlier session does not count', async () => {
    localStorage.setItem('lastActivity', JSON.stringify({ session: 'yesterday', at: Date.now() - 60 * MINUTE }));
    const { left } = openPage();
    await pass(0);
    expect(left).toEqual([]);
  });
});

describe('[AU-04] a page that is hidden', () => {
  test('checks nothing', async () => {
    const { check } = openPage();
    setVisibility('hidden');
    await pass(10 * MINUTE);
    expect(check).toHaveBeenCalledTimes(1);
  });

  test('signs the customer out at once if it is shown again after an hour', async () => {
    const { left } = openPage();
    setVisibility('hidden');
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    expect(left).toEqual([]);
    setVisibility('visible');
    expect(left).toEqual(['/logout']);
  });

  test('signs the customer out at once if it comes back from the back/forward cache after an hour', async () => {
    const { left } = openPage();
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(left).toEqual(['/logout']);
  });

  test('restarts the 15 minutes if it is shown again in time', async () => {
    const { left, check } = openPage();
    setVisibility('hidden');
    await pass(10 * MINUTE);
    setVisibility('visible');
    expect(check).toHaveBeenCalledTimes(2);
    await pass(10 * MINUTE);
    expect(left).toEqual([]);
  });

  test('a page opened an hour after the last one of the same session signs out at once', async () => {
    openPage();
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    expect(openPage().left).toEqual(['/logout']);
  });
});
