import { describe, expect, test } from 'vitest';
import { anchorsOf, checkLinks, faultOfLink } from './links.ts';
import { contentAddresses } from './navigation.ts';
import { LINES_BEFORE_BODY, NO_MEDIA, testArticle } from './testing.ts';

const addresses = contentAddresses({
  pages: ['/help-and-support', '/search'],
  categories: ['meters'],
  articles: ['meters/read', 'meters/send', 'meters/passing'],
});

const media = { ...NO_MEDIA, has: (path: string) => path === '/media/downloads/card.pdf' };
const anchors = new Map([['meters/send', new Set(['by-phone', 'café'])]]);
const targets = {
  addresses,
  passing: new Set(['/help-and-support/meters/passing']),
  anchors,
  hosts: new Set(['www.ofgem.gov.uk']),
  media,
};

function faultsOf(body: string) {
  const article = testArticle(body);
  return checkLinks(article, {
    ...targets,
    anchors: new Map([...anchors, [article.path, anchorsOf(article.fragment)]]),
  });
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
    ['https://gossip.com', 'nor in content/outside-hosts.txt'],
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

test.each([
  ['//gossip.com/help-and-support', 'leads nowhere'],
  ['/\t/gossip.com/', 'leads nowhere'],
  ['/\\gossip.com', 'leads nowhere'],
  ['/help-and-support/./meters/send', 'leads nowhere'],
  ['/help-and-support/meters/se\tnd', 'leads nowhere'],
  ['/help-and-support/meters/passing', 'leads to an article that is not shown, or not for good'],
  ['http://gossip.com/help-and-support', 'leads nowhere'],
  ['https://', 'leads nowhere'],
  ['/help-and-support/meters/send#100%', 'has no part called #100%'],
])('[AR-01] the address %s of another site, or that is faulty, is not taken for a page of this one', (href, fault) => {
  expect(faultOfLink(href, targets)?.fault).toContain(fault);
});

test.each(['#café', '#caf%C3%A9'])('[AR-01] a part of an article may be named as %s', (hash) => {
  expect(faultOfLink(`/help-and-support/meters/send${hash}`, targets)).toBeUndefined();
});
