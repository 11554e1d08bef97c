import type { Example } from '../../example.ts';

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: `<hs-article><hs-content><p>Stop at the decimal point, and leave out any red digits.</p>
<figure><img src="/assets/pictures/meter-digital.svg" alt="Digital meter: read the digits before the decimal point" width="640" height="400"><figcaption>A digital meter</figcaption></figure></hs-content></hs-article>`,
  },
  {
    name: 'sections',
    html: `<hs-article><section><hs-content><h2>Electricity</h2><p>Read from left to right.</p></hs-content></section>
<section><hs-content><h2>Gas</h2><p>Leave out the digits after the point.</p></hs-content></section></hs-article>`,
  },
];
