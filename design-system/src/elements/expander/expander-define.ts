import { define } from '../../element.ts';
import { HsExpander } from './expander.ts';

define('hs-expander', HsExpander);

declare global {
  interface HTMLElementTagNameMap {
    'hs-expander': HsExpander;
  }
}
