import { define } from '../../element.ts';
import { HsVideo } from './video.ts';

define('hs-video', HsVideo);
