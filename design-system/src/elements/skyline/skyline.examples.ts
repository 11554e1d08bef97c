import { type Example, icon } from '../../example.ts';

export const examples: readonly Example[] = [
  {
    name: 'warning',
    html: `<hs-skyline type="warning"><hs-expander icon="triangle-alert"><details><summary>${icon('triangle-alert')}<h2>Storms have cut the power to some homes</h2></summary><div><p>Call 105 to report a power cut, whoever supplies you.</p></div></details></hs-expander></hs-skyline>`,
  },
  {
    name: 'info',
    html: `<hs-skyline><hs-expander icon="info"><details open><summary>${icon('info')}<h2>Our phone lines close at 4pm on 24 December</h2></summary><div><p>Emergency lines stay open all day and night.</p></div></details></hs-expander></hs-skyline>`,
  },
  {
    name: 'outage',
    html: `<hs-skyline type="warning"><section class="hs-outage" aria-labelledby="outage"><h2 id="outage">Online payments are slow this evening</h2><p>Your payment is safe: please don't pay twice. <a href="#doing">What we are doing</a></p></section></hs-skyline>`,
    note: 'The service-outage banner, short enough to show whole.',
  },
];
