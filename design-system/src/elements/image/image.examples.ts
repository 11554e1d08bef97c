import type { Example } from '../../example.ts';

const image = (attributes: string, alt: string) =>
  `<hs-image${attributes}><img src="/assets/pictures/stop-valve.svg" alt="${alt}" width="640" height="400" loading="lazy"></hs-image>`;

export const examples: readonly Example[] = [
  { name: 'standard', html: image('', 'Stop valve: turn the handle clockwise to shut off the water') },
  { name: 'ratio-16-9', html: image(' ratio="16 / 9"', '') },
  { name: 'ratio-1-1', html: image(' ratio="1 / 1" background-size="contain"', '') },
];
