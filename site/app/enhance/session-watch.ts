/** Signs a customer out when a token is gone or they have been inactive for too long (AU-03, AU-04). */
import { hrefOf } from '../../href.ts';
import { type ActivityClock, createActivityClock } from './activity-clock.ts';
import { clearStoredItems } from './stored-items.ts';

const SECOND_MS = 1000;
const CHECK_EVERY_MS = 30 * SECOND_MS;
const DEBOUNCE_MS = 500;
/** Two minutes before the end, the customer is asked whether to stay (WCAG 2.2, success criterion 2.2.1). */
const WARN_AFTER_MS = 13 * 60 * SECOND_MS;
const SIGN_OUT_AFTER_MS = 15 * 60 * SECOND_MS;

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchstart', 'input'];

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

export interface SessionWatchOptions {
  clock: ActivityClock;
  /** Asks whether the customer is still there; contains a button and a `<time>`. */
  dialog: HTMLDialogElement;
  /**
   * Whether the session is still open; rejects if that can't be checked.
   * @param quietMs how long the customer has been inactive: the site ends inactive sessions too, but sees only requests
   */
  hasSession: (quietMs: number) => Promise<boolean>;
  /** Navigates to a path. */
  leave: (path: string) => void;
}

/** Pauses while the page is hidden. If the time is over when it is shown again, the customer is signed out at once. */
export class SessionWatch {
  readonly #parts: SessionWatchOptions;
  readonly #stopped = new AbortController();
  #state: 'signed-in' | 'signing-out' = 'signed-in';
  #checks: ReturnType<typeof setInterval> | undefined;
  #nextStep: ReturnType<typeof setTimeout> | undefined;
  #debounce: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SessionWatchOptions) {
    this.#parts = options;
  }

  start(): void {
    const { signal } = this.#stopped;
    const { dialog, clock } = this.#parts;
    for (const type of ACTIVITY_EVENTS) {
      addEventListener(type, this.#noticeActivity, { passive: true, capture: true, signal });
    }
    dialog.addEventListener('cancel', this.#stay, { signal });
    dialog.querySelector('button')?.addEventListener('click', this.#stay, { signal });
    clock.onTouchElsewhere(this.#consider, signal);
    document.addEventListener('visibilitychange', this.#followVisibility, { signal });
    // No visibilitychange fires when a page comes back from the back/forward cache.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#followVisibility(), { signal });
    this.#followVisibility();
  }

  stop(): void {
    this.#stopped.abort();
    this.#pause();
  }

  #followVisibility = () => {
    this.#pause();
    if (document.visibilityState === 'visible') this.#resume();
  };

  #pause(): void {
    this.#settleActivity();
    clearInterval(this.#checks);
    clearTimeout(this.#nextStep);
  }

  #resume(): void {
    const { clock, dialog } = this.#parts;
    if (clock.quietFor() >= SIGN_OUT_AFTER_MS) {
      this.#signOut();
      return;
    }
    // Opening a page, or returning to it in time, counts as activity.
    if (!dialog.open) clock.touch();
    this.#consider();
    void this.#check();
    this.#checks = setInterval(() => void this.#check(), CHECK_EVERY_MS);
  }

  /** While the dialog is open, only an answer to it counts as activity. */
  #noticeActivity = () => {
    if (this.#parts.dialog.open) return;
    clearTimeout(this.#debounce);
    this.#debounce = setTimeout(() => {
      this.#settleActivity();
      this.#consider();
    }, DEBOUNCE_MS);
  };

  #settleActivity(): void {
    if (this.#debounce === undefined) return;
    clearTimeout(this.#debounce);
    this.#debounce = undefined;
    this.#parts.clock.touch();
  }

  #stay = () => {
    this.#parts.dialog.close();
    this.#parts.clock.touch();
    this.#consider();
  };

  /** Closes the dialog, shows it or signs out, depending on the inactivity so far, and schedules the next step. */
  #consider = () => {
    clearTimeout(this.#nextStep);
    if (this.#state === 'signing-out') return;
    this.#settleActivity();
    const { clock, dialog } = this.#parts;
    const quiet = clock.quietFor();
    if (quiet >= SIGN_OUT_AFTER_MS) return this.#signOut();
    if (quiet < WARN_AFTER_MS) dialog.close();
    else this.#warn(quiet);
    const nextLimit = quiet < WARN_AFTER_MS ? WARN_AFTER_MS : SIGN_OUT_AFTER_MS;
    this.#nextStep = setTimeout(this.#consider, nextLimit - quiet);
  };

  #warn(quiet: number): void {
    const { dialog } = this.#parts;
    const end = dialog.querySelector('time');
    if (end) end.textContent = TIME.format(Date.now() + SIGN_OUT_AFTER_MS - quiet);
    if (!dialog.open) dialog.showModal();
  }

  async #check(): Promise<void> {
    // A check that fails does not sign the customer out.
    this.#settleActivity();
    const isThere = await this.#parts.hasSession(this.#parts.clock.quietFor()).catch(() => true);
    if (!isThere) this.#signOut();
  }

  #signOut(): void {
    if (this.#state === 'signing-out') return;
    this.#state = 'signing-out';
    this.stop();
    clearStoredItems();
    this.#parts.leave(hrefOf('/logout'));
  }
}

/** @throws if the site can't be reached, or can't check the tokens */
async function askSite(quietMs: number): Promise<boolean> {
  const headers = { Accept: 'application/json', 'Last-Activity': String(Math.floor(quietMs / SECOND_MS)) };
  const answer = await fetch(hrefOf('/session'), { cache: 'no-store', headers });
  if (!answer.ok) throw new Error(`The session check answered ${answer.status}`);
  const session: unknown = await answer.json();
  return typeof session === 'object' && session !== null && 'state' in session && session.state === 'signed-in';
}

/** Starts the watch on pages of a signed-in customer, which contain the dialog. */
export function watchSession(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-session]');
  if (!dialog) return;
  const clock = createActivityClock(dialog.dataset['session'] ?? '');
  new SessionWatch({ clock, dialog, hasSession: askSite, leave: (path) => location.assign(path) }).start();
}
