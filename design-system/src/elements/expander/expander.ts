import { HsElement } from '../../element.ts';
import { addIcon } from '../../icons/add-icon.ts';

/**
 * Shows and hides a block of content under a heading, by the `<details>` inside, with or without script.
 * @tag hs-expander
 * @slot - a `<details>` whose `<summary>` holds the heading, and a `<div>` for the content
 * @attr {boolean} open - whether the content is shown; reflects
 * @attr {string} icon - name of the decorative icon in the summary
 * @attr {""|"yellow"} color - yellow for a promotion, at most one on a page
 * @attr {"standard"} type
 * @fires {CustomEvent<{open: boolean}>} hs-toggle - the user opened or closed it
 */
export class HsExpander extends HsElement {
  static observedAttributes = ['open'];

  /** Last known state of the details element, to tell toggles by the user from those by a script. */
  #shown = false;

  get details(): HTMLDetailsElement | null {
    return this.querySelector<HTMLDetailsElement>(':scope > details');
  }

  get open(): boolean {
    return this.details?.open ?? this.hasAttribute('open');
  }

  set open(open: boolean) {
    this.toggleAttribute('open', open);
    this.#show(open);
  }

  attributeChangedCallback(): void {
    this.#show(this.hasAttribute('open'));
  }

  protected override connected(signal: AbortSignal): void {
    this.#show(this.open || this.hasAttribute('open'));
    // `toggle` doesn't bubble, so it is handled in the capture phase.
    this.addEventListener('toggle', this.#toggled, { capture: true, signal });
    const icon = this.getAttribute('icon');
    const summary = this.querySelector(':scope > details > summary');
    if (icon && summary && !summary.querySelector('svg')) addIcon(summary, icon, 'prepend');
  }

  #show(open: boolean): void {
    this.#shown = open;
    const { details } = this;
    if (details && details.open !== open) details.open = open;
  }

  #toggled = ({ target }: Event) => {
    const { details, open } = this;
    if (target !== details || open === this.#shown) return;
    this.#shown = open;
    this.toggleAttribute('open', open);
    this.emit('hs-toggle', { open });
  };
}
