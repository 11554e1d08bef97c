import { isChanged, reset, valueIn, write } from '@larkfield/design-system/fields/control-values.ts';
import { type Control, findControls } from '@larkfield/design-system/fields/controls.ts';
import { flushSync } from 'react-dom';
import { type Found, forgetAllEntries, forgetEntry, readEntry, type Values, writeEntry } from './history-entry.ts';

/** What is typed without such a pause is written into the entry together: Safari allows 100 writes in 30 s. */
const PAUSE_MS = 400;

/**
 * What a customer typed and chose on a form page, whatever happens to the page: before its script ran, while an
 * extension's changes make React draw it anew, and when the page is loaded anew. Files and hidden fields are not among it.
 * It begins with its entry in the tab's history and what the document holds, which a browser may have restored, and has
 * the last answer, without which controls are missing.
 */
export class KeptControls {
  readonly #main: HTMLElement;
  readonly #values: Values = new Map();
  /** Data of the last answer to a post of the page, such as the addresses that were found. */
  answer: { actionData?: unknown } = {};
  #focused = document.activeElement?.id;
  /** Whether the entry has all that was typed. */
  #isWritten = true;
  #hasReact = false;
  #isRestoring = false;
  #isOver = false;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** @param main the element that React will hydrate, as the document holds it */
  constructor(main: HTMLElement) {
    this.#main = main;
    this.#begin();
    // Before React, which may replace the control.
    for (const type of ['input', 'change']) main.addEventListener(type, this.#changed, { capture: true });
    // The last event that a tab gets before it is discarded.
    document.addEventListener('visibilitychange', this.#write);
    addEventListener('pagehide', this.#write);
    // WebKit empties controls with `autocomplete="off"` in a task after this event.
    addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(this.#fillEmptied));
    main.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) this.#focused = target.id;
    });
  }

  #begin(): void {
    const found = readEntry(this.#main);
    if (found.status === 'typed') for (const [id, value] of found.values) this.#values.set(id, value);
    this.#followBrowser(found.status);
    // Firefox has restored the controls by now, Chromium does it once everything is loaded.
    const restoreRest = () => {
      if (this.#followBrowser(found.status) && this.#hasReact) this.restore();
    };
    addEventListener('pageshow', restoreRest, { once: true });
  }

  /**
   * Notes what the browser has restored, or empties it if the page is somebody else's by now.
   * @returns whether there is something that was not known
   */
  #followBrowser(found: Found['status']): boolean {
    const restored = findControls(this.#main).filter(
      (control) => isChanged(control) && this.#values.get(control.id) !== valueIn(control),
    );
    for (const control of restored) {
      if (found === 'another') reset(control);
      else this.#note(control);
    }
    const isNew = found !== 'another' && restored.length > 0;
    if (isNew) this.#isWritten = false;
    return isNew;
  }

  /** The page shows an answer: the form with another draft or step, or something else instead of it. */
  followAnswer(): void {
    if (this.#values.size === 0) return;
    this.#isWritten = false;
    if (this.#main.querySelector('form[method=post]')) this.#write();
    else this.end();
  }

  /** From now on nothing is kept for when the page is loaded anew: the form was sent. */
  end(): void {
    this.#isOver = true;
    forgetEntry();
  }

  /** As {@link end}, and nothing that was typed on any form in this browser: its customer wants it cleared. */
  clear(): void {
    this.#isOver = true;
    forgetAllEntries();
  }

  /**
   * Once React has the page: writes what is kept into its controls, and lets the page's state follow as if the customer
   * did it. Some controls appear only when others are written.
   */
  restore(): void {
    this.#hasReact = true;
    if (this.#values.size === 0) return;
    this.#isRestoring = true;
    const left = new Map(this.#values);
    let found: Control[];
    do {
      found = findControls(this.#main).filter(({ id }) => left.has(id));
      for (const control of found) {
        const value = left.get(control.id);
        left.delete(control.id);
        flushSync(() => write(control, value));
      }
    } while (found.length > 0);
    // What a form looks at when a control is left.
    for (const form of this.#main.querySelectorAll('form'))
      flushSync(() => form.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    this.#isRestoring = false;
    this.#write();
    this.#focusAgain();
  }

  /** Gives the focus back to the control that was replaced. */
  #focusAgain(): void {
    const control = this.#focused && document.activeElement === document.body && document.getElementById(this.#focused);
    if (!control || !this.#main.contains(control)) return;
    control.focus();
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText && control.selectionStart !== null)
      control.setSelectionRange(control.value.length, control.value.length);
  }

  /** The page has come back from the browser's cache. */
  #fillEmptied = (): void => {
    const found = readEntry(this.#main);
    if (found.status !== 'typed') return;
    this.#isRestoring = true;
    for (const control of findControls(this.#main)) {
      const typed = found.values.get(control.id);
      if (control.value === '' && typeof typed === 'string') flushSync(() => write(control, typed));
    }
    this.#isRestoring = false;
  };

  #changed = ({ target, type }: Event): void => {
    if (this.#isRestoring || !(target instanceof HTMLElement) || !target.id) return;
    const control = findControls(this.#main).find((one) => one === target);
    if (!control) return;
    this.#note(control);
    this.#isWritten = false;
    if (type === 'change' || this.#pause === undefined) this.#write();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.#write();
    }, PAUSE_MS);
  };

  /** Keeps what was typed for when the page is loaded anew, except what nobody else at the device may see. */
  #write = (): void => {
    if (this.#isWritten || this.#isOver) return;
    this.#isWritten = true;
    const isSecret = (id: string) => document.getElementById(id)?.dataset['secret'] !== undefined;
    writeEntry(this.#main, new Map([...this.#values].filter(([id]) => !isSecret(id))));
  };

  #note(control: Control): void {
    const group =
      control.type === 'radio' ? findControls(this.#main).filter(({ name }) => name === control.name) : [control];
    for (const one of group) if (one.id && one.type !== 'file') this.#values.set(one.id, valueIn(one));
  }
}
