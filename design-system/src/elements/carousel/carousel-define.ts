import { define } from '../../element.ts';
import { HsCarousel } from './carousel.ts';

define('hs-carousel', HsCarousel);
// The name in the element reference. A class can be registered for one tag only, so this is a subclass.
define('hs-scroller', class HsScroller extends HsCarousel {});
