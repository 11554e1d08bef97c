import { expect, test } from 'vitest';
import { canonicalUrl, documentTitle } from './head.ts';

test.each([
  ['https://www.larkfield.example', '/help-and-support/', 'https://www.larkfield.example/help-and-support'],
  ['https://larkfield.example', '/help-and-support', 'https://larkfield.example/help-and-support'],
  ['https://help.example.com', '/help-and-support/meters/', 'https://help.example.com/help-and-support/meters'],
  ['https://help.example.com:8443', '/search', 'https://help.example.com:8443/search'],
  ['http://localhost:3000', '/help-and-support/', 'http://www.localhost:3000/help-and-support'],
  ['http://www.localhost:3000', '/search', 'http://www.localhost:3000/search'],
])('[SH-06] where SITE_URL is %s, %s is canonical as %s', (siteUrl, path, canonical) => {
  expect(canonicalUrl(siteUrl, path)).toBe(canonical);
});

test.each([
  ['Meters', 'Meters - Help & Support'],
  ['Meters - Help & Support', 'Meters - Help & Support'],
  ['Meters | help & support ', 'Meters - Help & Support'],
  ['Getting Help & Support', 'Getting Help & Support'],
  ['Help & Support', 'Help & Support'],
])('[SH-05] the title of %j names the site once', (title, whole) => {
  expect(documentTitle(title)).toBe(whole);
});
