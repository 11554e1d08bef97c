import type { Example } from '../../example.ts';

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: '<hs-calendar year="2026" month="12" iso-selected-date="2026-12-16" min-date="2026-12-03" max-date="2027-01-31"></hs-calendar>',
    note: 'Only inside another element, such as a date field. Its days need script; the field itself does not.',
  },
  {
    name: 'disabled-dates',
    html: '<hs-calendar year="2026" month="12" disabled-dates=\'["2026-12-25","2026-12-26","2026-12-28"]\'></hs-calendar>',
  },
  {
    name: 'enabled-dates',
    html: '<hs-calendar enabled-dates=\'["2026-12-09","2026-12-10","2026-12-15"]\'></hs-calendar>',
    note: 'With a list of days that can be chosen, no others can.',
  },
];
