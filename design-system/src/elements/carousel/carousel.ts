import { announce } from '../../announce.ts';
import { HsElement } from '../../element.ts';

const chevron = (path: string) =>
  `<svg class="hs-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;

const CONTROLS = `<button type="button" data-previous aria-label="Previous">${chevron('m15 18-6-6 6-6')}</button>
<button type="button" data-next aria-label="Next">${chevron('m9 18 6-6-6-6')}</button>`;

/** Tolerance in pixels, since sub-pixel scrolling may stop short of the end. */
const NEARLY = 2;

const stillWanted = () =>
  !!document.documentElement.dataset.motion || matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A row of similar items that scrolls horizontally, with a button for each direction. Without script the row scrolls
 * too.
 * @tag hs-carousel
 * @slot - a labelled `<ul>` of items; `.hs-carousel-controls` with a button `data-previous` and one `data-next`, added
 *   if the markup has none
 * @attr {string} label-id - id of the element that names the list, if the list has no name of its own
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

  /** Scrolls by as many items as fit, and announces which are visible. */
  #turn(step: 1 | -1): void {
    const { list } = this;
    if (!list) return;
    const places = placesOf(list);
    const fitFrom = (from: number) => {
      const end = (places[from]?.start ?? 0) + list.clientWidth + NEARLY;
      return Math.max(1, places.filter((place, index) => index >= from && place.end <= end).length);
    };
    const first = places.findIndex(({ start }) => start >= Math.abs(list.scrollLeft) - NEARLY);
    const at = first < 0 ? places.length - 1 : first;
    /** The first item from which all items up to `end` fit. */
    const backFrom = (end: number) => places.findIndex((_, index) => index + fitFrom(index) >= end);
    const to = step > 0 ? Math.min(at + fitFrom(at), backFrom(places.length)) : backFrom(at);
    const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollTo({ left: sign * (places[to]?.start ?? 0), behavior: stillWanted() ? 'instant' : 'smooth' });
    const fit = fitFrom(to);
    announce(`Showing ${to + 1}${fit > 1 ? ` to ${to + fit}` : ''} of ${places.length}`);
  }

  /** At an end the button gets `aria-disabled` and stays focusable, so that it doesn't lose the focus when pressed. */
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

/** Start and end of each item, in CSS pixels from the first one's start. Widths may differ. */
function placesOf(list: Element): { start: number; end: number }[] {
  const boxes = [...list.children].map((item) => item.getBoundingClientRect());
  const [first] = boxes;
  if (!first) return [];
  const isLeftward = getComputedStyle(list).direction === 'rtl';
  return boxes.map((box) => {
    const start = isLeftward ? first.right - box.right : box.left - first.left;
    return { start, end: start + box.width };
  });
}
