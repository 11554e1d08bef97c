import { define } from '../../element.ts';
import { HsTabs } from './tabs.ts';

define('hs-tabs', HsTabs);

declare global {
  interface HTMLElementTagNameMap {
    'hs-tabs': HsTabs;
  }
}
