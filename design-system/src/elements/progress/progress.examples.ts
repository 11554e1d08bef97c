import type { Example } from '../../example.ts';

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: '<hs-progress steps="2" current="1"><p id="step"><strong>Step 1 of 2</strong> About you</p><progress aria-labelledby="step" value="1" max="2"></progress><p>Next: what happened</p></hs-progress>',
  },
  {
    name: 'complete',
    html: '<hs-progress steps="2" current="2" complete><p id="done"><strong>All done</strong></p><progress aria-labelledby="done" value="2" max="2"></progress></hs-progress>',
  },
];
