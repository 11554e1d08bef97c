import { define } from '../../element.ts';
import { HsLive } from './live.ts';

define('hs-live', HsLive);
