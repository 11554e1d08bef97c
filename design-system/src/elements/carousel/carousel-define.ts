import { define } from '../../element.ts';
import { HsCarousel } from './carousel.ts';

define('hs-carousel', HsCarousel);
// The older name of the same thing: a class can be registered once only.
define('hs-scroller', class HsScroller extends HsCarousel {});

declare global {
  interface HTMLElementTagNameMap {
    'hs-carousel': HsCarousel;
    'hs-scroller': HsCarousel;
  }
}
