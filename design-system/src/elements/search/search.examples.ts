import { type Example, icon } from '../../example.ts';

const search = (id: string, input: string, after = '', value = '') =>
  `<form class="hs-search" role="search" action="/search"><label for="${id}">Search help</label><div class="hs-search-field"><input id="${id}" name="q" type="search" required autocomplete="off" enterkeyhint="search" value="${value}"${input}><button type="submit">${icon('search')}<span>Search</span></button></div>${after}</form>`;

export const examples: readonly Example[] = [
  { name: 'standard', html: search('q', ' placeholder="Try “why has my bill gone up?”"') },
  {
    name: 'suggestions',
    html: search(
      'q-typed',
      ' role="combobox" aria-expanded="true" aria-controls="suggestions" aria-autocomplete="list" aria-activedescendant="s-1"',
      `<ul role="listbox" id="suggestions" aria-label="Suggestions"><li role="option" id="s-1" aria-selected="true">How do I read my <mark>meter</mark>?<small>Meters</small></li><li role="option" id="s-2" aria-selected="false">I think my <mark>meter</mark> is faulty<small>Meters</small></li></ul>`,
      'meter',
    ),
    note: 'What the list looks like once the field is a combobox.',
  },
  {
    name: 'chips',
    html: '<hs-panel decoration="tint"><ul class="hs-chips"><li><a href="#reading">Submit a meter reading</a></li><li><a href="#topup">Top-up not showing</a></li></ul></hs-panel>',
  },
];
