import type { Example } from '../../example.ts';

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: `<div aria-busy="true"><p class="hs-visually-hidden" role="status">Loading the article</p>
<hs-skeleton type="heading" aria-hidden="true"></hs-skeleton><hs-skeleton type="paragraph" aria-hidden="true"></hs-skeleton>
<hs-skeleton type="subheading" aria-hidden="true"></hs-skeleton><hs-skeleton aria-hidden="true"></hs-skeleton></div>`,
  },
];
