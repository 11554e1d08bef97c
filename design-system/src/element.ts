/** A server has no HTMLElement, but may import a class for its type or its docs: there it extends an empty one. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement); // stands in for the constructor, never built

/** What the elements' classes extend: listeners that end with the connection, and events in the house's form. */
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

  /** Dispatches a bubbling event and returns false where a listener cancelled it. */
  protected emit<Detail>(type: `hs-${string}`, detail?: Detail, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true }));
  }
}

/** Registers a tag once, in a browser only: a page's script and a form's script may both bring it. */
export function define(tag: `hs-${string}`, element: CustomElementConstructor): void {
  if (globalThis.customElements?.get(tag) === undefined) globalThis.customElements?.define(tag, element);
}
