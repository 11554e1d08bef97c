import { define } from '../../element.ts';
import '../inputter/inputter-define.ts';
import { HsAddressSelector } from './address-selector.ts';

define('hs-address-selector', HsAddressSelector);

declare global {
  interface HTMLElementTagNameMap {
    'hs-address-selector': HsAddressSelector;
  }
}
