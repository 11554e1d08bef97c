import { define } from '../../element.ts';
import { HsInputter } from './inputter.ts';

define('hs-inputter', HsInputter);
