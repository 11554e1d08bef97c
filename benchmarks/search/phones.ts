import type { EmergencyPhones } from '@larkfield/search/search-index';

/** Placeholders, since no number is called. */
export const EMERGENCY_PHONES: EmergencyPhones = {
  'gas-emergency': '0800111999',
  'power-cut': '105',
  'meter-emergency': '08081570105',
  homecare: '08081570140',
};
