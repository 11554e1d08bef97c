import { type Example, icon } from '../../example.ts';

const COLOURS = ['slate', 'cyan', 'lime', 'navy', 'blue', 'forest', 'orange', 'red', 'yellow'];

export const examples: readonly Example[] = [
  ...COLOURS.map((colour) => ({ name: colour, html: `<hs-pill colour="${colour}">Takes 2 minutes</hs-pill>` })),
  { name: 'icon', html: `<hs-pill colour="lime">${icon('clock')}24 hours a day</hs-pill>` },
];
