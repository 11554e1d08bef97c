import type { Example } from '../../example.ts';

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: `<p>Save up to a tenth of your bill <a href="#caveat-1" aria-label="Note 1">1</a></p>
<hs-caveat id="caveat"><h2>Notes</h2><ol><li id="caveat-1">Compared with a home of the same size that is heated all day.</li></ol></hs-caveat>`,
  },
];
