import { define } from '../../element.ts';
import { HsIcon } from './icon.ts';

define('hs-icon', HsIcon);
