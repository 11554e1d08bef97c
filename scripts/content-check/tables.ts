import type { ArticleFault } from '@larkfield/provider/content/article';
import { elementsIn, textOf } from '@larkfield/provider/content/html-tree';
import type { CheckedArticle } from './checked-article.ts';

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
