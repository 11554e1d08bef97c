import type { Example } from '../../example.ts';

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: '<nav aria-label="Breadcrumb"><ol><li><a href="#home">Help and support</a></li><li><a href="#meters">Meters</a></li></ol></nav>',
    note: 'It ends one step above the page, whose heading names it.',
  },
];
