import type { Example } from '../../example.ts';

const ALT = 'A digital meter, a smart meter and a dial meter';

const PICTURES = ['meter-digital', 'meter-smart', 'meter-dial'].map((name) => `/assets/pictures/${name}.svg`);

const media = JSON.stringify(PICTURES.map((src) => ({ type: 'image', src, ratio: '4 / 3' })));

const images = PICTURES.map((src) => `<img src="${src}" alt="" width="640" height="400" loading="lazy">`).join('');

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: `<hs-lockup type="flat"><hs-media-group type="bento" role="img" aria-label="${ALT}" alt="${ALT}">${images}</hs-media-group><div><h2>Which meter is yours?</h2><p>Each is read in its own way.</p></div></hs-lockup>`,
  },
  {
    name: 'attributes',
    html: `<hs-lockup type="flat"><hs-media-group alt="${ALT}" media='${media}'></hs-media-group><div><h2>All kinds of meters</h2><p>Look at the front of yours.</p></div></hs-lockup>`,
    note: 'Attributes alone: the class adds the pictures.',
  },
];
