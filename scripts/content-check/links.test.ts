import { describe, expect, test } from 'vitest';
import { anchorsOf, checkLinks } from './links.ts';
import { contentAddresses } from './navigation.ts';
import { LINES_BEFORE_BODY, NO_MEDIA, testArticle } from './testing.ts';

const addresses = contentAddresses({
  pages: ['/help-and-support', '/search'],
  categories: ['meters'],
  articles: ['meters/read', 'meters/send'],
});

function faultsOf(body: string) {
  const article = testArticle(body);
  const anchors = new Map([
    [article.path, anchorsOf(article.fragment)],
    ['meters/send', new Set(['by-phone'])],
  ]);
  const media = { ...NO_MEDIA, has: (path: string) => path === '/media/downloads/card.pdf' };
  return checkLinks(article, { addresses, anchors, hosts: new Set(['www.ofgem.gov.uk']), media });
}

describe('[AR-01] a link of an article', () => {
  test.each([
    '/help-and-support',
    '/help-and-support/meters/send',
    '/help-and-support/meters/send#by-phone',
    '#digital-meters',
    'https://www.ofgem.gov.uk/check',
    'https://www.larkfield.example/energy',
    'tel:105',
    'mailto:help@larkfield.example',
    '/media/downloads/card.pdf',
  ])('may lead to %s', (href) => expect(faultsOf(`## Digital meters\n\n[a link](${href})`)).toEqual([]));

  test.each([
    ['/help-and-support/gossip', 'leads nowhere'],
    ['/help-and-support/meters/gossip', 'leads nowhere'],
    ['/help-and-support/meters/send#by-pigeon', 'has no part called #by-pigeon'],
    ['#gossip', 'has no part called #gossip'],
    ['https://gossip.com', 'nobody has vouched for'],
    ['/media/downloads/gossip.pdf', 'There is no file'],
  ])('to %s is named with its line and the remedy', (href, fault) => {
    const [found] = faultsOf(`## Heading\n\nRead [the words](${href}) of it.`);
    expect(found).toMatchObject({ line: LINES_BEFORE_BODY + 3, remedy: expect.stringMatching(/\w/) });
    expect(found?.fault).toContain(fault);
  });

  test('reports a missing picture', () => {
    expect(faultsOf('![Digits of a meter](/media/pictures/gossip.svg)')).toHaveLength(1);
  });
});
