import { type Example, icon } from '../../example.ts';

const expander = (attributes: string, inside = '', open = '') =>
  `<hs-expander${attributes}><details${open}><summary>${inside}<h3>Can I pay early?</h3></summary><div><p>Yes. You can pay at any time, and we take it off your next bill.</p><p><a href="#pay">Pay now</a></p></div></details></hs-expander>`;

export const examples: readonly Example[] = [
  { name: 'standard', html: expander('') },
  { name: 'open', html: expander(' open', '', ' open') },
  { name: 'icon', html: expander(' type="standard" icon="credit-card"', icon('credit-card')) },
  { name: 'yellow', html: expander(' color="yellow"', '', ' open'), note: 'For promotion, one on a page.' },
];
