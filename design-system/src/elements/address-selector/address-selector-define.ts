import { define } from '../../element.ts';
import '../inputter/inputter-define.ts';
import { HsAddressSelector } from './address-selector.ts';

define('hs-address-selector', HsAddressSelector);
