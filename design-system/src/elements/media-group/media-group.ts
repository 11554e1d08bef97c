import { HsElement } from '../../element.ts';
import { createPicture } from '../../picture.ts';

/** One picture of the group. */
export interface Medium {
  type: 'image';
  src: string;
  ratio?: '1 / 1' | '4 / 3' | '4 / 5' | '16 / 9';
}

const isMedium = (value: unknown): value is Medium =>
  typeof value === 'object' && value !== null && 'src' in value && typeof value.src === 'string';

/** Parses the `media` attribute; entries without a file are left out. @throws if it is not JSON */
function readMedia(json: string): Medium[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter(isMedium) : [];
}

/**
 * Several pictures of one subject, laid out as a mosaic. Only in a flat lockup.
 * @tag hs-media-group
 * @slot - the `<img>`s, each with an empty `alt`; made from the attribute if empty
 * @attr {string} media - JSON list of `{type: "image", src, ratio}`; the ratio is `1 / 1`, `4 / 3`, `4 / 5` or `16 / 9`
 * @attr {string} alt - what all pictures together show, in words
 * @attr {"bento"} [type=bento]
 */
export class HsMediaGroup extends HsElement {
  protected override connected(): void {
    const media = this.getAttribute('media');
    if (media && !this.firstElementChild) this.append(...readMedia(media).map(pictureOf));
    this.role = 'img';
    this.ariaLabel = this.getAttribute('alt') ?? '';
  }
}

function pictureOf({ src, ratio }: Medium): HTMLImageElement {
  const picture = createPicture(src);
  if (ratio) picture.style.aspectRatio = ratio;
  return picture;
}
