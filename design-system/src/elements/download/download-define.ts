import { define } from '../../element.ts';
import { HsDownload } from './download.ts';

define('hs-download', HsDownload);
