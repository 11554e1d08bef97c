import { expect, test } from 'vitest';
import { readSearchAddress, searchHref } from './search-address.ts';

const read = (search: string) => readSearchAddress(new URL(`https://site.example/search${search}`));

test('[SE-01] the address has the encoded search text and the page that the search began on', () => {
  expect(searchHref({ query: 'gas & power?', initiated: '/help-and-support/meters' })).toBe(
    '/search?q=gas+%26+power%3F&initiated=%2Fhelp-and-support%2Fmeters',
  );
});

test('[SE-01] reading an address gives what it was made of', () => {
  const address = { query: 'Tŷ "oer" +1', initiated: '/help-and-support', category: 'meters', page: 3 };
  expect(readSearchAddress(new URL(searchHref(address), 'https://site.example'))).toEqual(address);
});

test('[SE-01] an address without a query differs from one with an empty query', () => {
  expect(read('').query).toBeUndefined();
  expect(read('?q=').query).toBe('');
});

test.each(['//elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)', '/\\elsewhere.example', ''])(
  '[SE-01] the start page %j is not one of ours and is ignored',
  (initiated) => {
    expect(read(`?q=a&initiated=${encodeURIComponent(initiated)}`).initiated).toBe('/search');
  },
);

test.each(['0', '-1', '1.5', 'two', '1e99'])('[SE-02] page %j is read as the first', (page) => {
  expect(read(`?q=a&page=${page}`).page).toBe(1);
});

test('[SE-01] words on several lines stay apart in the field, which has one', () => {
  const { query } = readSearchAddress(new URL('https://help.example/search?q=gas%0D%0Abill%0Ameter'));
  expect(query).toBe('gas bill meter');
});
