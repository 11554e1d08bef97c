import { HsElement } from '../../element.ts';
import { addIcon } from '../../icons/add-icon.ts';

/**
 * A one-colour sign from the sprite, for articles; templates write the `<svg class="hs-icon">` themselves.
 * @tag hs-icon
 * @slot - nothing, or the `<svg>` itself
 * @attr {string} [name=arrow-right] - name in the sprite
 * @attr {"1"|"2"|"3"|"4"|"5"} size - 1 to 3 rem; without it the size of the text
 * @attr {string} describe - text alternative; empty where it is decorative
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
