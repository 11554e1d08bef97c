import type { Example } from '../../example.ts';
import { appointmentPickerMarkup } from './appointment-picker-markup.ts';
import type { SlotDay } from './slot-data.ts';

const MORNING = { name: '8am to 12 noon', value: 'am' };
const AFTERNOON = { name: '12 noon to 6pm', value: 'pm' };

const DAYS: readonly SlotDay[] = [
  { date: '2026-12-14', slots: [MORNING, AFTERNOON] },
  { date: '2026-12-15', slots: [AFTERNOON] },
  { date: '2026-12-18', slots: [MORNING, AFTERNOON] },
  { date: '2027-01-04', slots: [MORNING] },
];

const ERROR =
  '</legend><p class="hs-error" id="repair-error"><span class="hs-visually-hidden">Error: </span>Choose a time for your appointment</p>';

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: `<hs-appointment-picker name="service">${appointmentPickerMarkup({ id: 'service', name: 'service', days: DAYS })}</hs-appointment-picker>`,
    note: 'What a server sends: a group of radios for each day, which works without script.',
  },
  {
    name: 'slot-data',
    html: `<hs-appointment-picker name="visit" value="2026-12-18/pm" slot-data='${JSON.stringify(DAYS)}'></hs-appointment-picker>`,
    note: 'Attributes alone: the element makes its own radios. The value is the date, a slash and the slot.',
  },
  {
    name: 'error',
    html: `<hs-appointment-picker name="repair">${appointmentPickerMarkup({ id: 'repair', name: 'repair', days: DAYS }).replace('</legend>', ERROR)}</hs-appointment-picker>`,
  },
  { name: 'nothing-free', html: '<hs-appointment-picker name="none" slot-data="[]"></hs-appointment-picker>' },
];
