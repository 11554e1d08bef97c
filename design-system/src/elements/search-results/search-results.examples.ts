import type { Example } from '../../example.ts';

const hit = (title: string, category: string, excerpt: string) =>
  `<li><h3><a href="#result">${title}</a></h3><p class="hs-results-category">${category}</p><p>${excerpt}</p></li>`;

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: `<ol class="hs-results" aria-label="Search results">${hit('I think my meter is faulty', 'Meters', 'A safe home test for gas and electricity <mark>meters</mark>.')}${hit('How do I read my meter?', 'Meters', 'Reading each kind of <mark>meter</mark>.')}</ol><nav aria-label="Pages of results" class="hs-paging"><span>Page 1 of 2</span><a href="#next" rel="next">Next page</a></nav>`,
  },
  {
    name: 'emergency',
    html: `<section class="hs-emergency hs-emergency-answers" aria-label="Emergency"><ul><li><h2>Smell gas, or think it's leaking?</h2><p>Get out and call from outside, day or night.</p><a href="tel:0800111999">0800 111 999</a><p>Calls the gas emergency line</p></li></ul></section>`,
    note: 'Above the results when the words point to an emergency.',
  },
];
