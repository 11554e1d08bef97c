import { type Example, icon } from '../../example.ts';

const tab = (id: string, label: string, picture = '', selected = '') =>
  `<hs-tab${selected}><a href="#${id}">${picture}${label}</a></hs-tab>`;

const tabs = (first: string, second: string) =>
  `<hs-tabs><ul><li>${first}</li><li>${second}</li></ul>
<section id="gas"><h3>Gas</h3><p>Leave out the digits after the point.</p></section>
<section id="electricity"><h3>Electricity</h3><p>Read from left to right.</p></section></hs-tabs>`;

export const examples: readonly Example[] = [
  { name: 'standard', html: tabs(tab('gas', 'Gas', '', ' selected'), tab('electricity', 'Electricity')) },
  {
    name: 'icons',
    html: tabs(tab('gas', 'Gas', icon('flame'), ' selected'), tab('electricity', 'Electricity', icon('zap'))),
  },
];
