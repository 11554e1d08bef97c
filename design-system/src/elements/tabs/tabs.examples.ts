import { type Example, icon } from '../../example.ts';

const tab = (id: string, label: string, picture = '', selected = '') =>
  `<hs-tab${selected}><a href="#${id}">${picture}${label}</a></hs-tab>`;

const tabs = (name: string, icons: readonly [string, string] = ['', '']) =>
  `<hs-tabs><ul><li>${tab(`${name}-gas`, 'Gas', icons[0], ' selected')}</li><li>${tab(`${name}-electricity`, 'Electricity', icons[1])}</li></ul>
<section id="${name}-gas"><h3>Gas</h3><p>Leave out the digits after the point.</p></section>
<section id="${name}-electricity"><h3>Electricity</h3><p>Read from left to right.</p></section></hs-tabs>`;

export const examples: readonly Example[] = [
  { name: 'standard', html: tabs('reading') },
  { name: 'icons', html: tabs('supply', [icon('flame'), icon('zap')]) },
];
