import { HsElement } from '../../element.ts';

const CLOSE_ICON = '<svg class="hs-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"/></svg>';

/**
 * A message that must be noticed at once. Screen readers announce one that is added later; one of the initial page is
 * read in document order.
 * @tag hs-alert
 * @slot - a heading, then one short paragraph that stands on its own; lists and links
 * @attr {"standard"|"highlighter"} type - a highlighter is never announced
 * @attr {"error"|"info"|"success"|"warning"} [state=error]
 * @attr {boolean} dismissible - has a close button: that of the markup, or one that is added. Markup that React
 *   hydrates must contain it.
 * @fires {CustomEvent} hs-close - the user closes it; a listener that cancels the event has to remove the alert and
 *   move the focus itself
 */
export class HsAlert extends HsElement {
  /**
   * Whether an alert that connects now was added later. Alerts of the initial page get no live role, since screen readers
   * would announce them whenever a page opens.
   */
  static isListening = false;

  get state(): string {
    return this.getAttribute('state') ?? 'error';
  }

  set state(state: string) {
    this.setAttribute('state', state);
  }

  protected override connected(signal: AbortSignal): void {
    this.addEventListener('click', this.#clicked, { signal });
    if (this.hasAttribute('dismissible') && !this.#closeButton) this.#addCloseButton();
    if (HsAlert.isListening) this.#speakUp();
  }

  get #closeButton(): HTMLButtonElement | null {
    return this.querySelector<HTMLButtonElement>(':scope > button');
  }

  #addCloseButton(): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaLabel = 'Close this message';
    button.innerHTML = CLOSE_ICON;
    this.append(button);
  }

  #speakUp(): void {
    if (this.role || this.getAttribute('type') === 'highlighter') return;
    this.role = ['info', 'success'].includes(this.state) ? 'status' : 'alert';
  }

  #clicked = ({ target }: Event) => {
    const button = this.#closeButton;
    if (!this.hasAttribute('dismissible') || !(target instanceof Node) || !button?.contains(target)) return;
    if (!this.emit('hs-close', undefined, true)) return;
    if (this.matches(':focus-within')) this.#handFocusOn();
    this.remove();
  };

  /** Focuses the next element, not its first button, so that a second press of Enter doesn't trigger it. */
  #handFocusOn(): void {
    const places = [this.nextElementSibling, this.previousElementSibling, this.parentElement];
    const next = places.find((place) => place?.checkVisibility());
    if (!(next instanceof HTMLElement)) return;
    if (next.tabIndex < 0 && !next.hasAttribute('tabindex')) {
      next.tabIndex = -1;
      next.addEventListener('blur', () => next.removeAttribute('tabindex'), { once: true });
    }
    next.focus();
  }
}
