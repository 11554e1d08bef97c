import { HsElement } from '../../element.ts';
import { addIcon } from '../../icons/add-icon.ts';

/**
 * A one-colour icon from the sprite, for articles; templates contain the `<svg class="hs-icon">` itself.
 * @tag hs-icon
 * @slot - nothing, or the `<svg>` itself
 * @attr {string} [name=arrow-right] - its name in the sprite
 * @attr {"1"|"2"|"3"|"4"|"5"} size - 1 to 3 rem; by default the size of the text
 * @attr {string} describe - text alternative; empty if it is decorative
 */
export class HsIcon extends HsElement {
  protected override connected(): void {
    if (!this.firstElementChild) addIcon(this, this.getAttribute('name') ?? 'arrow-right', 'append');
    const description = this.getAttribute('describe');
    if (!description) return;
    this.role = 'img';
    this.ariaLabel = description;
  }
}
