import { define } from '../../element.ts';
import { HsCarousel } from './carousel.ts';

define('hs-carousel', HsCarousel);
// The reference's name for it. A class can have one tag only.
define('hs-scroller', class HsScroller extends HsCarousel {});

declare global {
  interface HTMLElementTagNameMap {
    'hs-carousel': HsCarousel;
    'hs-scroller': HsCarousel;
  }
}
