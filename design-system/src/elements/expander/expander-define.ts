import { define } from '../../element.ts';
import { HsExpander } from './expander.ts';

define('hs-expander', HsExpander);
