/** Rules for an article's headings, tables and pictures. */
import type { ArticleFault } from '@larkfield/provider/content/article';
import { attributeOf, elementsIn, textOf } from '@larkfield/provider/content/html-tree';
import type { CheckedArticle } from './checked-article.ts';

/** The page's title is its `h1`, so an article starts below it. */
const TITLE_LEVEL = 1;

/** Reports headings that skip a level or are empty (WCAG 1.3.1, 2.4.6). */
export function checkHeadings({ fragment, lineOf }: CheckedArticle): ArticleFault[] {
  let before = TITLE_LEVEL;
  return [...elementsIn(fragment)].flatMap((element) => {
    if (!/^h[2-6]$/.test(element.tagName)) return [];
    const level = Number(element.tagName[1]);
    const skips = level > before + 1;
    const text = textOf(element).trim();
    const [expected, given] = ['#'.repeat(before + 1), '#'.repeat(level)];
    before = level;
    if (text === '')
      return [{ line: 1, fault: 'A heading is empty', remedy: 'Say what its part holds, or take it out.' }];
    if (!skips) return [];
    return [
      { line: lineOf(text), fault: `"${text}" skips a level of headings`, remedy: `Write ${expected}, not ${given}.` },
    ];
  });
}

/**
 * Reports an alert whose heading is a part of its own (WCAG 1.3.1): what follows the alert would belong to it. Before the
 * first part an alert's heading is of the second level, and inside a part of the third.
 */
export function checkAlertHeadings({ fragment, lineOf }: CheckedArticle): ArticleFault[] {
  const inAlerts = new Set(
    [...elementsIn(fragment)]
      .filter(({ tagName }) => tagName === 'hs-alert')
      .flatMap((alert) => [...elementsIn(alert)]),
  );
  const parts = [...elementsIn(fragment)].filter(({ tagName }) => tagName === 'h2');
  const first = parts.findIndex((part) => !inAlerts.has(part));
  return parts.slice(first === -1 ? parts.length : first).flatMap((part) => {
    if (!inAlerts.has(part)) return [];
    const text = textOf(part).trim();
    const fault = `The heading "${text}" of an alert ends the part that the alert stands in`;
    return [{ line: lineOf(text), fault, remedy: 'Write ###, not ##.' }];
  });
}

/** Reports tables without a caption (WCAG 1.3.1, technique H39), which the content server makes from the sentence before. */
export function checkTables({ fragment, lineOf }: CheckedArticle): ArticleFault[] {
  return [...elementsIn(fragment)]
    .filter(({ tagName }) => tagName === 'table')
    .filter((table) => ![...elementsIn(table)].some(({ tagName }) => tagName === 'caption'))
    .map((table) => ({
      line: lineOf(textOf(table)),
      fault: 'The table has no caption',
      remedy: 'Put one sentence of up to 130 letters before it, without a link, that says what it compares.',
    }));
}

const LONGEST = 150;

/** Reports pictures whose alternative text doesn't describe them (WCAG 1.1.1). */
export function checkPictures({ fragment, lineOf, article }: CheckedArticle): ArticleFault[] {
  const pictures = [...elementsIn(fragment)].filter(({ tagName }) => tagName === 'img');
  return pictures.flatMap((picture) => {
    const text = (attributeOf(picture, 'alt') ?? '').trim();
    const fault = faultOf(text);
    const remedy = `Say in at most ${LONGEST} characters what the reader should see in it.`;
    return fault ? [{ line: lineOf(text || article.title), fault, remedy }] : [];
  });
}

function faultOf(text: string): string | undefined {
  if (text === '') return 'A picture has no alternative text';
  if (/^(an? )?(image|picture|photo|illustration|diagram)\b/i.test(text)) return `"${text}" says that it is a picture`;
  if (text.split(/\s+/).length < 3) return `"${text}" says too little`;
  return text.length > LONGEST ? `"${text}" is longer than ${LONGEST} characters` : undefined;
}
