import { define } from '../../element.ts';
import { HsForm } from './form.ts';

define('hs-form', HsForm);
