import { announce } from '../../announce.ts';
import { HsElement } from '../../element.ts';

const chevron = (path: string) =>
  `<svg class="hs-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

const CONTROLS = `<button type="button" data-previous aria-label="Previous">${chevron('m15 18-6-6 6-6')}</button>
<button type="button" data-next aria-label="Next">${chevron('m9 18 6-6-6-6')}</button>`;

/** Sub-pixel scrolling stops short of the end by a fraction. */
const NEARLY = 2;

const stillWanted = () =>
  !!document.documentElement.dataset.motion || matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A row of like items that scrolls sideways, with a button for each way. Without script the row scrolls all the same.
 * @tag hs-carousel
 * @slot - a labelled `<ul>` of items; `.hs-carousel-controls` with a button `data-previous` and one `data-next`, made
 *   here if the markup has none
 * @attr {string} label-id - id of what names the list, where the list does not say it itself
 */
export class HsCarousel extends HsElement {
  get list(): HTMLElement | null {
    return this.querySelector<HTMLElement>(':scope > ul');
  }

  protected override connected(signal: AbortSignal): void {
    if (this.list && !this.#controls) this.#addControls();
    const labelId = this.getAttribute('label-id');
    if (labelId) this.list?.setAttribute('aria-labelledby', labelId);
    this.addEventListener('click', this.#pressed, { signal });
    this.addEventListener('scroll', this.#update, { capture: true, passive: true, signal });
    const observer = new ResizeObserver(this.#update);
    if (this.list) observer.observe(this.list);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  get #controls(): HTMLElement | null {
    return this.querySelector<HTMLElement>('.hs-carousel-controls');
  }

  #addControls(): void {
    const controls = document.createElement('div');
    controls.className = 'hs-carousel-controls';
    controls.innerHTML = CONTROLS;
    this.append(controls);
  }

  #pressed = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('[data-previous], [data-next]');
    if (!button || button.ariaDisabled === 'true') return;
    this.#turn(button.hasAttribute('data-next') ? 1 : -1);
  };

  /** Moves on by as many items as fit, and says which show then. */
  #turn(step: 1 | -1): void {
    const { list } = this;
    const items = [...(list?.children ?? [])];
    const [first, second] = items;
    if (!list || !first) return;
    const pitch = second ? Math.abs(distance(first, second)) : first.clientWidth;
    const fit = Math.max(1, Math.floor(list.clientWidth / pitch));
    const at = Math.round(Math.abs(list.scrollLeft) / pitch);
    const to = Math.min(Math.max(at + step * fit, 0), items.length - fit);
    const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollTo({ left: sign * to * pitch, behavior: stillWanted() ? 'instant' : 'smooth' });
    announce(`Showing ${to + 1}${fit > 1 ? ` to ${to + fit}` : ''} of ${items.length}`);
  }

  /** A button at its end stays where it is, so that the reader who has just pressed it keeps the focus. */
  #update = () => {
    const { list } = this;
    const controls = this.#controls;
    if (!list || !controls) return;
    const passed = Math.abs(list.scrollLeft);
    const left = list.scrollWidth - list.clientWidth - passed;
    controls.hidden = passed + left <= NEARLY;
    controls.querySelector('[data-previous]')?.setAttribute('aria-disabled', String(passed <= NEARLY));
    controls.querySelector('[data-next]')?.setAttribute('aria-disabled', String(left <= NEARLY));
  };
}

/** From one item's start to the next one's, in CSS pixels. */
function distance(one: Element, next: Element): number {
  return next.getBoundingClientRect().left - one.getBoundingClientRect().left;
}
