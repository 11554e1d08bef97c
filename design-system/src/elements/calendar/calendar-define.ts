import { define } from '../../element.ts';
import { HsCalendar } from './calendar.ts';

define('hs-calendar', HsCalendar);
