import type { SearchHit, SearchResults } from '@larkfield/search/results';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SearchOutcome } from './search-outcome.tsx';

const address = { query: 'smell <b>gas</b>', initiated: '/help-and-support' };
const hit: SearchHit = {
  path: '/help-and-support/emergencies/smell-gas',
  title: 'I can smell gas',
  category: { id: 'emergencies', title: 'Emergencies' },
  excerpt: [
    { text: 'Smell ', isMatch: false },
    { text: 'gas', isMatch: true },
  ],
};
const emergency = {
  id: 'gas',
  title: 'Smell gas?',
  action: 'Get out.',
  phone: { name: 'gas emergency line', number: '0800111999' },
  path: hit.path,
};
const found: SearchResults = {
  status: 'found',
  query: address.query,
  emergencies: [emergency],
  didYouMean: 'smell gas',
  total: 12,
  page: 2,
  pageCount: 2,
  categories: [
    { id: 'emergencies', title: 'Emergencies', total: 8 },
    { id: 'meters', title: 'Meters', total: 4 },
  ],
  results: [hit],
};

const render = (results: SearchResults) => renderToStaticMarkup(createElement(SearchOutcome, { address, results }));

test('[SE-02] results are a labelled ordered list whose numbers continue from the page before', () => {
  expect(render(found)).toMatch(/<ol aria-label="Search results"[^>]* start="11"/);
});

test('[SE-02] the first link of a result leads to its page, and the matches are marked', () => {
  const item = /<li>(<h3>.*?)<\/li>/s.exec(render(found).split('<ol')[1] ?? '')?.[1];
  expect(item).toMatch(/^<h3><a href="\/help-and-support\/emergencies\/smell-gas">I can smell gas<\/a>/);
  expect(item).toContain('Smell <mark>gas</mark>');
});

test('[SE-02] an emergency is above the results with its number as a telephone link', () => {
  const html = render(found);
  expect(html.indexOf('href="tel:0800111999"')).toBeGreaterThan(0);
  expect(html.indexOf('href="tel:0800111999"')).toBeLessThan(html.indexOf('Search results'));
});

test('[SE-02] the answer is below its result, with the fact in bold and a link to its heading', () => {
  const answer = { text: 'The fee is £25.', fact: '£25', heading: { text: 'Amounts', id: 'amounts' } };
  const html = render({ ...found, results: [{ ...hit, answer }] });
  expect(html).toContain('<p>The fee is <strong>£25</strong>.</p>');
  expect(html).toContain(`<a href="${hit.path}#amounts">Amounts</a>`);
});

test('[SE-02] the heading has the number of results, and the search text escaped', () => {
  expect(render(found)).toContain('<h2>12 results for “smell &lt;b&gt;gas&lt;/b&gt;”</h2>');
});

test('[SE-02] the links of filter, paging and corrected spelling keep the rest of the search', () => {
  const html = render(found);
  expect(html).toContain('category=meters');
  expect(html).toContain('rel="prev"');
  expect(html).not.toContain('rel="next"');
  expect(html).toContain('q=smell+gas&amp;initiated=%2Fhelp-and-support');
});

test('[SE-02] without results the page says so, and the nearest pages are not called results', () => {
  const html = render({ status: 'none', query: 'pet insurance', emergencies: [], nearest: [hit] });
  expect(html).toContain('We found nothing for “pet insurance”');
  expect(html).toContain('Nearest pages');
  expect(html).not.toContain('Search results');
  expect(html).toContain('href="/help-and-support/contact-us"');
  expect(html).toContain('href="/help-and-support/emergencies"');
});

test('[SE-02] while the search is unavailable the page says to try again', () => {
  expect(render({ status: 'unavailable', query: 'meter', emergencies: [] })).toContain('try again');
});
