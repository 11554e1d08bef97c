import type { ArticleFault } from '@larkfield/provider/content/article';
import { elementsIn, textOf } from '@larkfield/provider/content/html-tree';
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
