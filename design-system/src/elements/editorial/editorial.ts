import { HsElement } from '../../element.ts';
import { createPicture } from '../../picture.ts';

/**
 * A longer explanation with a picture beside it. CSS is enough if the markup has the picture and a `<div>` with the
 * text; the class adds them if an author gives only the attribute and the text.
 * @tag hs-editorial
 * @slot - an `<img>`, and a `<div>` with heading, paragraphs and lists
 * @attr {string} image - address of a decorative picture
 * @attr {boolean} reverse - picture on the other side
 * @attr {"4 / 3"|"16 / 9"|"1 / 1"} [ratio=4 / 3] - shape of the picture
 */
export class HsEditorial extends HsElement {
  protected override connected(): void {
    const image = this.getAttribute('image');
    if (!image || this.querySelector(':scope > :is(img, picture)')) return;
    if (!this.querySelector(':scope > div')) this.#wrapWords();
    this.prepend(createPicture(image));
  }

  #wrapWords(): void {
    const words = document.createElement('div');
    words.append(...this.childNodes);
    this.append(words);
  }
}
