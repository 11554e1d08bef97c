import { define } from '../../element.ts';
import { HsHeader } from './header.ts';

define('hs-header', HsHeader);
