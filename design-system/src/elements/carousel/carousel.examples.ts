import { type Example, icon } from '../../example.ts';

const TITLES = [
  'Read your meter',
  'Understand your bill',
  'Top up',
  'Bleed a radiator',
  'Turn off your gas',
  'Reset a fuse',
];

const item = (title: string) =>
  `<li><hs-card><h3><a href="#${title.length}">${title}</a></h3><p>A short guide.</p></hs-card></li>`;

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: `<h2 id="guides">Short guides</h2><hs-carousel><ul aria-labelledby="guides">${TITLES.map(item).join('')}</ul>
<div class="hs-carousel-controls"><button type="button" data-previous aria-label="Previous guides">${icon('chevron-left')}</button><button type="button" data-next aria-label="More guides">${icon('chevron-right')}</button></div></hs-carousel>`,
    note: 'Without script the list scrolls and the buttons are not there.',
  },
  {
    name: 'scroller',
    html: `<h2 id="more-guides">More guides</h2><hs-scroller label-id="more-guides"><ul>${TITLES.map(item).join('')}</ul></hs-scroller>`,
    note: 'The same under the name of the reference; the class makes its buttons.',
  },
];
