import { define } from '../../element.ts';
import { HsAlert } from './alert.ts';

define('hs-alert', HsAlert);

declare global {
  interface HTMLElementTagNameMap {
    'hs-alert': HsAlert;
  }
}
