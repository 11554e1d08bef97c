import { HsElement } from '../../element.ts';
import { createPicture } from '../../picture.ts';

/**
 * A box around one subject, with one link. CSS is enough if the markup is complete; the class adds what only attributes
 * name, as in an article. Markup that React hydrates is complete.
 * @tag hs-card
 * @slot - picture or illustration, pill, heading, paragraph or list, one `<hs-cta>`
 * @attr {"standard"|"flat"|"support"|"nav"} [type=standard] - box; confirmed answer; wide, with its picture beside the
 *   text; list in the footer
 * @attr {string} decoration - name of the illustration above the heading
 * @attr {string} image - address of a picture of 16 by 9 above the heading
 * @attr {string} alt - text alternative of the image; empty if it is decorative
 * @attr {boolean} pill-over-image - the pill lies over the picture
 * @attr {boolean} inactive - greyed out, with disabled links
 * @attr {string} [inactive-message=Unavailable] - read after the heading
 */
export class HsCard extends HsElement {
  /** Folder of the drawings that `decoration` names, with a slash at its end. */
  static illustrations = '/assets/illustrations/';

  protected override connected(): void {
    if (!this.querySelector(':scope > :is(img, picture, svg, .hs-illustration)')) this.#addPicture();
    if (this.hasAttribute('inactive')) this.#retire();
  }

  #addPicture(): void {
    const image = this.getAttribute('image');
    const decoration = this.getAttribute('decoration');
    if (image) {
      this.prepend(createPicture(image, this.getAttribute('alt') ?? ''));
    } else if (decoration) {
      const frame = document.createElement('span');
      frame.className = 'hs-illustration';
      frame.append(createPicture(`${HsCard.illustrations}${decoration}.svg`));
      this.prepend(frame);
    }
  }

  #retire(): void {
    for (const link of this.querySelectorAll('a[href]')) {
      link.removeAttribute('href');
      link.role = 'link';
      link.ariaDisabled = 'true';
    }
    const heading = this.querySelector(':scope > :is(h2, h3, h4)');
    if (!heading || heading.querySelector('.hs-visually-hidden')) return;
    const message = document.createElement('span');
    message.className = 'hs-visually-hidden';
    message.textContent = `: ${this.getAttribute('inactive-message') ?? 'Unavailable'}`;
    heading.append(message);
  }
}
