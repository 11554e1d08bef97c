import { announce } from '../../announce.ts';
import { HsElement } from '../../element.ts';
import { addIcon } from '../../icons/add-icon.ts';

/** Icons that cta.css draws. */
const DRAWN_ICONS = new Set(['arrow-right', 'external-link', 'download', 'none']);

/** The first text node that isn't blank: the label. */
function labelOf(control: HTMLElement): Text | undefined {
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
  // The walker returns text nodes only.
  while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim()) return texts.currentNode as Text;
}

/**
 * A call to action: the link or button inside. An element that contains only text creates one.
 * @tag hs-cta
 * @slot - one `<a>` or `<button>`; or only text
 * @attr {"direct"|"text"|"submit"|"reset"} [type=direct]
 * @attr {boolean} loading - waits for an answer: the message is shown and announced, and further presses do nothing;
 *   reflects
 * @attr {string} [loading-message=Loading...]
 * @attr {string} link - address of the link that it creates; the `href` of a link inside takes precedence
 * @attr {string} [icon=arrow-right] - after the text; `external-link`, `download` and `none` need no script
 * @attr {boolean} disabled - presses do nothing, but it stays in the tab order; reflects
 */
export class HsCta extends HsElement {
  static observedAttributes = ['loading', 'disabled'];

  /** The label that the loading message replaces. */
  #covered: { text: Text; label: string } | undefined;

  get control(): HTMLElement | null {
    return this.querySelector<HTMLElement>(':scope > :is(a, button)');
  }

  get loading(): boolean {
    return this.hasAttribute('loading');
  }

  set loading(loading: boolean) {
    this.toggleAttribute('loading', loading);
  }

  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled);
  }

  get loadingMessage(): string {
    return this.getAttribute('loading-message') ?? 'Loading...';
  }

  attributeChangedCallback(name: string, before: string | null): void {
    if (!this.isConnected || !this.control) return;
    this.#update();
    if (name === 'loading' && this.loading && before === null) announce(this.loadingMessage, 'assertive');
  }

  protected override connected(signal: AbortSignal): void {
    // Inside another link or button it only changes the look.
    if (!this.firstElementChild && !this.closest('a, button')) this.#makeControl();
    this.addEventListener('click', this.#pressed, { capture: true, signal });
    if (this.loading || this.disabled) this.#update();
    const icon = this.getAttribute('icon');
    if (icon && !DRAWN_ICONS.has(icon) && this.control && !this.querySelector('svg'))
      addIcon(this.control, icon, 'append');
  }

  #makeControl(): void {
    const link = this.getAttribute('link');
    const control = document.createElement(link === null ? 'button' : 'a');
    if (control instanceof HTMLAnchorElement) control.href = link ?? '';
    else control.type = this.#buttonType;
    control.append(...this.childNodes);
    this.append(control);
  }

  get #buttonType(): 'submit' | 'reset' | 'button' {
    const type = this.getAttribute('type');
    return type === 'submit' || type === 'reset' ? type : 'button';
  }

  #update(): void {
    const { control, loading } = this;
    if (!control) return;
    for (const [name, on] of [
      ['aria-disabled', loading || this.disabled],
      ['aria-busy', loading],
    ] as const) {
      if (on) control.setAttribute(name, 'true');
      else control.removeAttribute(name);
    }
    if (loading) this.#coverLabel(control);
    else this.#uncoverLabel(labelOf(control));
  }

  #coverLabel(control: HTMLElement): void {
    const text = labelOf(control);
    if (!text || this.#covered || text.data === this.loadingMessage) return;
    this.#covered = { text, label: text.data };
    text.data = this.loadingMessage;
  }

  /** @param text that covers the label: another one, if the browser has translated it meanwhile */
  #uncoverLabel(text: Text | undefined): void {
    const covered = this.#covered;
    this.#covered = undefined;
    if (covered && text && (text !== covered.text || text.data === this.loadingMessage)) text.data = covered.label;
  }

  /** Also stops a second submission by Enter in a field, which triggers the submit button. */
  #pressed = (event: Event) => {
    if (!this.loading && !this.disabled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}
