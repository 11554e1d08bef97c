import { formatPhone } from '@larkfield/service/supplier/phone';
import { describe, expect, test } from 'vitest';
import { checkFrontMatter, checkKeywords } from './front-matter-facts.ts';
import { checkPlainWords, checkReadingAge, gradeOf } from './plain-language.ts';
import { checkRepeatedPassages } from './repeated-passages.ts';
import { checkAlertHeadings, checkHeadings, checkPictures, checkTables } from './structure.ts';
import { LINES_BEFORE_BODY, testArticle } from './testing.ts';

const faults = (found: readonly { fault: string }[]) => found.map(({ fault }) => fault);

describe('[DS-04] tables', () => {
  const table = '<hs-table>\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n</hs-table>\n';

  test('need a sentence before them', () => {
    expect(checkTables(testArticle(`What they hold.\n\n${table}`))).toEqual([]);
    expect(faults(checkTables(testArticle(table)))).toEqual(['The table has no caption']);
  });
});

describe('[DS-04] headings', () => {
  test('in order are accepted', () => {
    expect(checkHeadings(testArticle('## One\n\n### Two\n\n#### Three\n\n## Four'))).toEqual([]);
  });

  test('that skip a level are reported', () => {
    expect(checkHeadings(testArticle('## One\n\nWords.\n\n#### Deep\n'))).toEqual([
      { line: LINES_BEFORE_BODY + 5, fault: '"Deep" skips a level of headings', remedy: 'Write ###, not ####.' },
    ]);
  });

  test('that start below the second level, or are empty, are reported', () => {
    expect(faults(checkHeadings(testArticle('### One')))).toEqual(['"One" skips a level of headings']);
    expect(faults(checkHeadings(testArticle('## \n')))).toEqual(['A heading is empty']);
  });
});

describe("[DS-04] an alert's heading", () => {
  const alert = (level: string) =>
    `<hs-alert type="highlighter" state="warning">\n\n${level} Stop\n\nDon't.\n\n</hs-alert>\n`;

  test('is of the second level before the first part, and of the third inside a part', () => {
    expect(checkAlertHeadings(testArticle(`Words.\n\n${alert('##')}\n## One\n\n${alert('###')}`))).toEqual([]);
  });

  test('that would end the part it stands in is reported', () => {
    expect(checkAlertHeadings(testArticle(`## One\n\n${alert('##')}`))).toEqual([
      {
        line: LINES_BEFORE_BODY + 5,
        fault: 'The heading "Stop" of an alert ends the part that the alert stands in',
        remedy: 'Write ###, not ##.',
      },
    ]);
  });
});

describe('[DS-04] a picture', () => {
  test.each([
    ['', 'no alternative text'],
    ['A picture of a meter', 'says that it is a picture'],
    ['Meter', 'says too little'],
    ['long '.repeat(40), 'longer than 150'],
  ])('with the text "%s" is named', (text, fault) => {
    const [found] = checkPictures(testArticle(`![${text}](/media/pictures/meter.svg)`));
    expect(found?.fault).toContain(fault);
  });

  test('with an alternative text that says what it shows is accepted', () => {
    expect(checkPictures(testArticle('![Five digits before the decimal point](/media/pictures/meter.svg)'))).toEqual(
      [],
    );
  });
});

describe('reading age', () => {
  test('of short words is low', () => {
    const article = testArticle('Turn the heat off. Let it cool.\n\n- Hold a cloth\n- Turn the key');
    expect(gradeOf(article.blocks)).toBeLessThan(2);
    expect(checkReadingAge(article)).toEqual([]);
  });

  test('of long words is high, and the longest sentence is reported', () => {
    const sentence =
      'Considerable administrative complexity necessitates comprehensive consideration of individual circumstances by our specialist representatives';
    const [found] = checkReadingAge(testArticle(`We read.\n\n${sentence}.`));
    expect(found).toMatchObject({ line: LINES_BEFORE_BODY + 3, fault: expect.stringContaining('above 7') });
    expect(found?.remedy).toContain('Considerable');
  });

  test('ignores headings and table cells', () => {
    const article = testArticle('## Administrative representatives\n\nWe read.');
    expect(gradeOf(article.blocks)).toBe(gradeOf(testArticle('We read.').blocks));
  });
});

test.each(['Simply call us.', 'Click here.', 'Well done!', 'Call us in order to pay.'])('"%s" is reported', (text) => {
  expect(checkPlainWords(testArticle(text))).toHaveLength(1);
});

describe('[AR-06] front matter', () => {
  const words = 'word '.repeat(300);
  const catalogue = { articles: { 'meters/read': { title: 'How do I read my meter?', mustMention: [], saidAs: {} } } };
  const paths = new Set(['meters/read', 'meters/one', 'meters/two']);
  const faultsOf = (...article: Parameters<typeof testArticle>) =>
    faults(checkFrontMatter(testArticle(...article), catalogue, paths));

  test('that is valid is accepted', () => expect(faultsOf(words)).toEqual([]));

  test.each([
    ['a title that is not the catalogue’s', { title: 'Meters' }, 'The title is "Meters"'],
    ['a short description', { description: 'Meters.' }, 'The description has 7 characters'],
    [
      'a related article that is not there',
      { related: ['meters/one', 'meters/gossip'] },
      '"meters/gossip" is no other',
    ],
    ['itself as related', { related: ['meters/one', 'meters/read'] }, '"meters/read" is no other'],
    ['one related article', { related: ['meters/one'] }, 'There are 1 related articles'],
    ['a layout that the body does not use', { layout: 'parsys' as const }, 'but the body has no elements'],
  ])('with %s is named', (_, facts, fault) => expect(faultsOf(words, facts)[0]).toContain(fault));

  test.each([
    ['too short', 'word '.repeat(249)],
    ['too long', 'word '.repeat(701)],
  ])('of an article that is %s', (_, body) => expect(faultsOf(body)[0]).toContain('it should have 250 to 700'));

  test('[SE-02] must not give the same keyword to two articles', () => {
    const first = testArticle('Words.', { keywords: ['leccy'] }, 'meters/one');
    const second = testArticle('Words.', { keywords: ['Leccy'] }, 'meters/two');
    expect(checkKeywords([first, second])).toMatchObject([{ path: 'meters/two', line: 7 }]);
  });
});

describe('a passage', () => {
  const passage = 'turn the lever by your meter a quarter turn until it lies across the pipe';

  test('that is in two articles is reported once, with both places', () => {
    const first = testArticle(`First, ${passage}.`, {}, 'meters/one');
    const second = testArticle(`Hello.\n\nThen ${passage}.`, {}, 'meters/two');
    const found = checkRepeatedPassages([first, second], { filledIn: [], emergencyNumbers: [] });
    expect(found).toMatchObject([{ path: 'meters/two', line: LINES_BEFORE_BODY + 3 }]);
    expect(found[0]?.fault).toContain(`stands in meters/one, line ${LINES_BEFORE_BODY + 1}, too`);
  });

  test('that comes from a placeholder may be repeated', () => {
    const hours = 'Monday to Friday 8am to 8pm, Saturday 9am to 5pm';
    const articles = ['meters/one', 'meters/two'].map((path) => testArticle('Call us, {{hours:care}}.', {}, path));
    expect(checkRepeatedPassages(articles, { filledIn: [hours], emergencyNumbers: [] })).toEqual([]);
  });

  test('[CA-06] that gives an emergency number may be repeated', () => {
    const allowedRepeats = { filledIn: [], emergencyNumbers: [formatPhone('0800111999')] };
    const articles = ['meters/one', 'meters/two'].map((path) =>
      testArticle(`Call {{phone:gas-emergency}}: ${passage}.`, {}, path),
    );
    expect(checkRepeatedPassages(articles, allowedRepeats)).toEqual([]);
  });
});
