import { define } from '../../element.ts';
import { HsTabs } from './tabs.ts';

define('hs-tabs', HsTabs);
