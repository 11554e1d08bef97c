import { isComposing } from '../../composing.ts';
import { HsElement } from '../../element.ts';

/** Detail of `hs-navigate`: the chosen link and its place in the menu. */
export type HeaderNavigation = { text: string; href: string; heading: string; subheading: string };

const wordsOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';

/**
 * Navigation and brand at the top of every page. Its panels are `<details>`, which work without script and expose their
 * state to assistive technology; the class closes them like a menu.
 * @tag hs-header
 * @slot - skip link, `<header>` with logo, `.hs-header-toggle` and `<nav>`, banners; made from the attributes if empty
 * @attr {string} logo - address of the logo's picture, at most 62 px high
 * @attr {string} alt - text alternative of the logo
 * @attr {boolean} hide-links - shows only the logo
 * @attr {boolean} no-root-link - the logo is not a link
 * @attr {string} skip-subdomain - subdomain to leave out of the logo's link
 * @attr {string} primary - JSON list, nested `{heading, href, subheadings}` or flat `{text, href}`
 * @attr {string} secondary - JSON list of `{text, href}` or `{text, type: "button"}`
 * @attr {string} quick-links - JSON list of `{heading, href, links}`
 * @attr {string} secondary-banner - JSON list of `{text, link: {href, text}}`
 * @attr {string} menu-banner - JSON list of `{text, link: {href, text, type}}`
 * @fires {CustomEvent<HeaderNavigation>} hs-navigate - the user chose a link of the menu
 * @fires {CustomEvent} hs-accessibility - the user wants the reading settings
 */
export class HsHeader extends HsElement {
  get #open(): HTMLDetailsElement[] {
    return [...this.querySelectorAll<HTMLDetailsElement>('details[open]')];
  }

  /** Whether the menu is unfolded, in which case its panels overlay the page. */
  get #isWide(): boolean {
    return !this.querySelector('.hs-header-toggle')?.checkVisibility();
  }

  protected override connected(signal: AbortSignal): void {
    if (!this.firstElementChild) void this.#build();
    this.addEventListener('click', this.#clicked, { signal });
    this.addEventListener('focusout', this.#left, { signal });
    this.addEventListener('toggle', this.#toggled, { capture: true, signal });
    document.addEventListener('click', this.#clickedOutside, { signal });
    // Not every browser focuses a clicked summary, so Escape may be dispatched on the body.
    document.addEventListener('keydown', this.#escaped, { signal });
  }

  /** Loads the renderer only for a header without markup. */
  async #build(): Promise<void> {
    const { buildHeader } = await import('./header-markup.ts');
    if (!this.firstElementChild) this.innerHTML = buildHeader(this, location.href);
  }

  #clicked = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (target.closest('button')?.matches('header > button')) this.emit('hs-accessibility');
    const link = target.closest('a');
    if (!link?.closest('nav')) return;
    this.emit('hs-navigate', this.#placeOf(link));
    this.#close();
  };

  #placeOf(link: HTMLAnchorElement): HeaderNavigation {
    const group = link.parentElement?.parentElement?.closest('li');
    return {
      text: wordsOf(link),
      href: link.href,
      heading: wordsOf(link.closest('details')?.querySelector('summary')),
      subheading: group?.closest('.hs-header-panel') ? wordsOf(group.firstElementChild) : '',
    };
  }

  #clickedOutside = ({ target }: Event) => {
    if (target instanceof Node && !this.contains(target)) this.#close();
  };

  /** Closes the innermost open panel or menu and returns the focus to its button. */
  #escaped = (event: KeyboardEvent) => {
    const { key, target } = event;
    const innermost = this.#open.at(-1);
    if (
      key !== 'Escape' ||
      isComposing(event) ||
      !innermost ||
      (target !== document.body && !this.contains(target as Node))
    )
      return;
    innermost.open = false;
    innermost.querySelector('summary')?.focus();
  };

  /** Closes a panel when the focus leaves it, so that it doesn't cover the focused element (WCAG 2.4.11). */
  #left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !this.contains(relatedTarget) && this.#isWide) this.#close();
  };

  /** Keeps one panel open at a time, as the `name` attribute does in newer browsers. */
  #toggled = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || !target.closest('nav')) return;
    for (const details of this.#open) if (details !== target && details.closest('nav')) details.open = false;
  };

  #close(): void {
    for (const details of this.#open) details.open = false;
  }
}
