import { define } from '../../element.ts';
import { HsCta } from './cta.ts';

define('hs-cta', HsCta);
