import { define } from '../../element.ts';
import { HsMediaGroup } from './media-group.ts';

define('hs-media-group', HsMediaGroup);

declare global {
  interface HTMLElementTagNameMap {
    'hs-media-group': HsMediaGroup;
  }
}
