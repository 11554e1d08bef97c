import { define } from '../../element.ts';
import { HsEditorial } from './editorial.ts';

define('hs-editorial', HsEditorial);
