import { define } from '../../element.ts';
import { HsAlert } from './alert.ts';

define('hs-alert', HsAlert);
// Alerts of the initial page have been upgraded by now.
HsAlert.isListening = true;
