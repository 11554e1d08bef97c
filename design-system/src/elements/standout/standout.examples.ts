import type { Example } from '../../example.ts';

const words = '<h3>For example</h3><p>A reading of 04271.38 is sent as 04271.</p>';

export const examples: readonly Example[] = [
  { name: 'standard', html: `<hs-standout>${words}</hs-standout>` },
  ...['lime', 'navy', 'orange', 'yellow'].map((name) => ({
    name,
    html: `<hs-standout decoration="${name}">${words}</hs-standout>`,
  })),
];
