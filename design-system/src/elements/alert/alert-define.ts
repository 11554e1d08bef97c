import { define } from '../../element.ts';
import { HsAlert } from './alert.ts';

define('hs-alert', HsAlert);
// Those that came with the page are upgraded by now.
HsAlert.isListening = true;

declare global {
  interface HTMLElementTagNameMap {
    'hs-alert': HsAlert;
  }
}
