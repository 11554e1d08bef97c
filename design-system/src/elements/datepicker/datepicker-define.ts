import { define } from '../../element.ts';
import { HsDatepicker } from './datepicker.ts';

define('hs-datepicker', HsDatepicker);
