import { define } from '../../element.ts';
import { HsMediaGroup } from './media-group.ts';

define('hs-media-group', HsMediaGroup);
