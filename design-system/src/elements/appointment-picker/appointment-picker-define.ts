import { define } from '../../element.ts';
import { HsAppointmentPicker } from './appointment-picker.ts';

define('hs-appointment-picker', HsAppointmentPicker);
