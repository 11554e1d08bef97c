import { define } from '../../element.ts';
import { HsCarousel } from './carousel.ts';

define('hs-carousel', HsCarousel);

declare global {
  interface HTMLElementTagNameMap {
    'hs-carousel': HsCarousel;
  }
}
