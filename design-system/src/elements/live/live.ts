import { announce } from '../../announce.ts';
import { HsElement } from '../../element.ts';

/**
 * A small value that changes. While busy it shows the old one; remove `busy` and change the content in the same step.
 * @tag hs-live
 * @slot - the value: a few words, no block elements
 * @attr {boolean} busy - a new value is being loaded; reflects
 * @attr {string} [busy-message=Updating] - fewer than ten words
 * @attr {"polite"|"assertive"} [aria-live=polite]
 */
export class HsLive extends HsElement {
  static observedAttributes = ['busy'];

  get busy(): boolean {
    return this.hasAttribute('busy');
  }

  set busy(busy: boolean) {
    this.toggleAttribute('busy', busy);
  }

  get busyMessage(): string {
    return this.getAttribute('busy-message') ?? 'Updating';
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if ((before === null) === (now === null)) return;
    // A busy live region is announced only when `aria-busy` is removed.
    this.ariaBusy = String(this.busy);
    if (this.busy) announce(this.busyMessage);
  }

  protected override connected(): void {
    this.ariaLive ??= 'polite';
  }
}
