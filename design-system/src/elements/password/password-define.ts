import { define } from '../../element.ts';
import { HsPassword } from './password.ts';

define('hs-password', HsPassword);
