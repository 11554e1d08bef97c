import { define } from '../../element.ts';
import { HsAppointmentPicker } from './appointment-picker.ts';

define('hs-appointment-picker', HsAppointmentPicker);

declare global {
  interface HTMLElementTagNameMap {
    'hs-appointment-picker': HsAppointmentPicker;
  }
}
