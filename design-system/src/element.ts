/** On a server, where HTMLElement doesn't exist but classes may be imported, an empty class. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement); // a placeholder, never instantiated

/** Base class of the elements: listeners that are removed on disconnection, and a method to dispatch events. */
export abstract class HsElement extends Base {
  #connection = new AbortController();

  /** Called each time the element enters a document. It adds listeners with `signal` and leaves the markup alone. */
  protected abstract connected(signal: AbortSignal): void;

  connectedCallback(): void {
    this.#connection.abort();
    this.#connection = new AbortController();
    this.connected(this.#connection.signal);
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  /** Dispatches a bubbling event. Returns false if a listener cancelled it. */
  protected emit<Detail>(type: `hs-${string}`, detail?: Detail, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true }));
  }
}

/** Registers a tag, in a browser only, unless another script of the page has already registered it. */
export function define(tag: `hs-${string}`, element: CustomElementConstructor): void {
  if (globalThis.customElements?.get(tag) === undefined) globalThis.customElements?.define(tag, element);
}
