import { define } from '../../element.ts';
import { HsPassword } from './password.ts';

define('hs-password', HsPassword);

declare global {
  interface HTMLElementTagNameMap {
    'hs-password': HsPassword;
  }
}
