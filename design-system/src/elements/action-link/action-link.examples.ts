import { type Example, illustration } from '../../example.ts';

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: `<hs-column auto><hs-action-link decoration="meter"><a href="#read">Read your meter${illustration('meter')}</a></hs-action-link><hs-action-link decoration="pay-as-you-go"><a href="#top-up">Top up${illustration('pay-as-you-go')}</a></hs-action-link></hs-column>`,
  },
  {
    name: 'stacked',
    html: `<hs-column auto><hs-action-link type="stacked" decoration="bills"><a href="#bill">Read your bill${illustration('bills')}</a></hs-action-link></hs-column>`,
  },
];
