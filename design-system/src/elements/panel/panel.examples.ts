import type { Example } from '../../example.ts';

const DECORATIONS = [
  'cyan',
  'lime',
  'navy',
  'blue',
  'forest',
  'slate',
  'orange',
  'red',
  'yellow',
  'white',
  'grey-light',
  'tint',
  'paper',
];

const body =
  '<h2>More ways to get help</h2><p>Call, write or chat: <a href="#contact">choose how to contact us</a>.</p><hs-cta type="text"><a href="#trust">See who can get a grant</a></hs-cta>';

export const examples: readonly Example[] = [
  { name: 'standard', html: `<hs-panel>${body}</hs-panel>` },
  ...DECORATIONS.map((name) => ({ name, html: `<hs-panel decoration="${name}">${body}</hs-panel>` })),
  { name: 'inset', html: `<hs-panel inset decoration="tint">${body}</hs-panel>` },
];
