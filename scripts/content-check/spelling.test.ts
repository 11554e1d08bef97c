import { describe, expect, test } from 'vitest';
import { checkFeedTexts } from './feed-texts.ts';
import { checkSpelling, createDictionary, unknownWords } from './spelling.ts';
import { LINES_BEFORE_BODY, NO_MEDIA, testArticle } from './testing.ts';

const dictionary = createDictionary('# Ours\nOfgem # the regulator\nwifi\n');

describe('spelling', () => {
  test.each([
    'Colour the centre',
    "Ofgem's and Ofgem’s rules",
    'a half-hourly meter',
    'Mail help@lark.example',
    'E10 2AB',
  ])('"%s" is right', (text) => expect(unknownWords(text, dictionary)).toEqual([]));

  test.each([
    ['Color the center', ['Color', 'center']],
    ['We recieve it; recieve', ['recieve']],
    ['a half-hourlie meter', ['hourlie']],
  ])('"%s" is not', (text, words) => expect(unknownWords(text, dictionary)).toEqual(words));

  test('a mistake is reported with its line and a suggestion', () => {
    expect(checkSpelling(testArticle('Hello.\n\nWe recieve it.'), dictionary)).toEqual([
      {
        line: LINES_BEFORE_BODY + 3,
        fault: '"recieve" is not in the dictionary',
        remedy: expect.stringContaining('Did you mean "receive"?'),
      },
    ]);
  });
});

describe('a feed', () => {
  const targets = {
    addresses: new Set(['/help-and-support']),
    passing: new Set<string>(),
    anchors: new Map(),
    hosts: new Set<string>(),
    media: { ...NO_MEDIA, has: (path: string) => path === '/media/illustrations/bills.svg' },
  };
  const faultsOf = (feed: unknown) => checkFeedTexts(JSON.stringify(feed, null, 2), feed, targets, dictionary);

  test('[SH-03] with valid links and correct spelling is accepted', () => {
    const message = '<p>Read the <a href="/help-and-support">help pages</a>.</p>';
    expect(faultsOf({ link: '/help-and-support', decoration: 'bills', message })).toEqual([]);
  });

  test.each([
    ['a link', { title: 'x', link: '/gossip' }],
    ['a link in rich text', { title: 'x', message: '<a href="/gossip">Go</a>' }],
    ['an insecure link', { title: 'x', link: 'http://insecure.example' }],
    ['an illustration', { title: 'x', image: 'gossip' }],
    ['a word', { title: 'x', list: ['We recieve it'] }],
  ])('[CA-10] is named where %s leads nowhere or is wrong', (_, feed) => {
    expect(faultsOf(feed)).toMatchObject([{ line: expect.any(Number), remedy: expect.stringMatching(/\w/) }]);
    expect(faultsOf(feed)[0]?.line).toBeGreaterThan(2);
  });
});
