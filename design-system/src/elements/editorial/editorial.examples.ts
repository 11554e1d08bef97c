import type { Example } from '../../example.ts';

const editorial = (attributes: string) =>
  `<hs-editorial${attributes}><img src="/assets/pictures/landing.svg" alt="" width="560" height="400" loading="lazy">
<div><h2>How a heat pump warms a home</h2><p>It takes warmth from the air outside, even in frost, and passes it to your radiators.</p>
<ul class="ul-ticked"><li>It runs on electricity</li><li>It works best in a home that keeps its warmth</li></ul></div></hs-editorial>`;

export const examples: readonly Example[] = [
  { name: 'standard', html: editorial('') },
  { name: 'reverse', html: editorial(' reverse') },
  { name: 'ratio-16-9', html: editorial(' ratio="16 / 9"') },
  {
    name: 'image',
    html: '<hs-editorial image="/assets/pictures/landing.svg"><h2>How solar panels work</h2><p>They turn daylight into electricity, and on a bright day make more than a home uses.</p></hs-editorial>',
    note: 'Attributes alone: the class adds the picture.',
  },
  { name: 'ratio-1-1', html: editorial(' ratio="1 / 1"') },
];
