import { define } from '../../element.ts';
import { HsDownload } from './download.ts';

define('hs-download', HsDownload);

declare global {
  interface HTMLElementTagNameMap {
    'hs-download': HsDownload;
  }
}
