import { HsElement } from '../../element.ts';

let made = 0;

const identify = (element: Element) => {
  element.id ||= `hs-tabs-${++made}`;
  return element.id;
};

/** The element that the URL's fragment names; null for a fragment with faulty percent-encoding. */
function fragmentTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Views of one subject, one at a time. Without script the tabs are links and all panels are shown.
 * @tag hs-tabs
 * @slot - all tabs, then all panels in the same order: a `<ul>` of `<hs-tab><a href="#panel">` and the panels, or
 *   `<hs-tab>` with only text, for which list and buttons are created
 * @attr {number} [open=0] - index of the open tab; reflects
 * @attr {string} label - accessible name of the row of tabs
 * @fires {CustomEvent<{index: number}>} hs-change - the user chose another tab
 */
export class HsTabs extends HsElement {
  static observedAttributes = ['open'];

  get open(): number {
    return Number(this.getAttribute('open') ?? 0);
  }

  set open(index: number) {
    this.setAttribute('open', String(index));
  }

  get #list(): HTMLElement | null {
    return this.querySelector<HTMLElement>(':scope > :is([role="tablist"], ul)');
  }

  get #tabs(): HTMLElement[] {
    return [...(this.#list?.querySelectorAll<HTMLElement>(':is(a, button)') ?? [])];
  }

  get #panels(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > :not([role="tablist"], ul, hs-tab)')];
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  protected override connected(signal: AbortSignal): void {
    if (!this.#list) this.#makeList();
    this.addEventListener('click', this.#clicked, { signal });
    this.addEventListener('keydown', this.#keyed, { signal });
    addEventListener('hashchange', this.#follow, { signal });
    this.#setRoles();
    this.#openSelected();
    this.#follow();
    this.#show();
  }

  #makeList(): void {
    const list = document.createElement('div');
    for (const tab of this.querySelectorAll(':scope > hs-tab')) {
      if (!tab.querySelector('a, button')) {
        const button = document.createElement('button');
        button.type = 'button';
        button.append(...tab.childNodes);
        tab.append(button);
      }
      list.append(tab);
    }
    list.role = 'tablist';
    this.prepend(list);
  }

  #setRoles(): void {
    const list = this.#list;
    if (!list) return;
    list.role = 'tablist';
    const label = this.getAttribute('label');
    if (label) list.ariaLabel = label;
    for (const between of list.querySelectorAll('li, hs-tab')) between.role = 'presentation';
    for (const [index, tab] of this.#tabs.entries()) {
      const panel = this.#panels[index];
      if (!panel) continue;
      tab.role = 'tab';
      tab.setAttribute('aria-controls', identify(panel));
      panel.role = 'tabpanel';
      panel.setAttribute('aria-labelledby', identify(tab));
    }
  }

  /** Opens the tab marked `selected`, unless `open` is set. */
  #openSelected(): void {
    const selected = this.#tabs.findIndex((tab) => tab.closest('hs-tab[selected]'));
    if (selected > 0 && !this.hasAttribute('open')) this.open = selected;
  }

  /** Opens the panel that contains the target of the URL's fragment. */
  #follow = () => {
    const target = fragmentTarget();
    const index = target ? this.#panels.findIndex((panel) => panel.contains(target)) : -1;
    if (index < 0 || index === this.open) return;
    this.open = index;
    target?.scrollIntoView();
  };

  #show(): void {
    for (const [index, tab] of this.#tabs.entries()) {
      const isOpen = index === this.open;
      tab.ariaSelected = String(isOpen);
      tab.tabIndex = isOpen ? 0 : -1;
      tab.closest('hs-tab')?.toggleAttribute('selected', isOpen);
      const panel = this.#panels[index];
      if (panel) panel.hidden = !isOpen;
    }
  }

  #choose(index: number): void {
    if (index === this.open) return;
    this.open = index;
    this.emit('hs-change', { index });
  }

  #clicked = (event: Event) => {
    const index = this.#tabs.findIndex((tab) => event.target instanceof Node && tab.contains(event.target));
    if (index < 0) return;
    event.preventDefault();
    this.#choose(index);
  };

  #keyed = (event: KeyboardEvent) => {
    const tabs = this.#tabs;
    // The focus may be inside a panel.
    const at = tabs.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const forward = getComputedStyle(this).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (step + tabs.length) % tabs.length;
    this.#choose(index);
    tabs[index]?.focus();
  };
}
