import type { Example } from '../../example.ts';

export const examples: readonly Example[] = [
  { name: 'standard', html: '<p>Your balance: <hs-live aria-live="polite"><strong>£42.10</strong></hs-live></p>' },
  {
    name: 'busy',
    html: '<p>Your balance: <hs-live aria-live="polite" busy busy-message="Checking your balance"><strong>£42.10</strong></hs-live></p>',
    note: 'The old value stays until the new one is there.',
  },
];
