import type { ArticleFault } from '@larkfield/provider/content/article';
import type { CheckedArticle } from './checked-article.ts';
import { lengthOf } from './front-matter-facts.ts';
import { gradeOf } from './plain-language.ts';

/** A fault with its file, relative to the project's root. */
export interface Finding extends ArticleFault {
  file: string;
  /** Whether the file would not be shown, or would leave somebody in danger; otherwise it is advice. */
  blocks?: boolean;
}

export const blocking = <T extends object>(fault: T) => ({ ...fault, blocks: true });

/** One finding with place, fault and remedy. Editors link `file:line`. */
function findingLines({ file, line, fault, remedy }: Finding): string {
  return `${file}:${line}\n  ${fault}\n  → ${remedy}`;
}

const inOrder = (one: Finding, other: Finding) => one.file.localeCompare(other.file) || one.line - other.line;

/** Every finding, by file and line. */
export function reportOf(findings: readonly Finding[]): string {
  const sorted = [...findings].sort(inOrder).map(findingLines);
  const files = new Set(findings.map(({ file }) => file)).size;
  return [...sorted, `${findings.length} to mend in ${files} ${files === 1 ? 'file' : 'files'}`].join('\n');
}

/** One line of statistics about the articles. */
export function summaryOf(articles: readonly CheckedArticle[]): string {
  const words = articles.map(lengthOf);
  const grades = articles.map(({ blocks }) => gradeOf(blocks));
  const mean = grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
  return [
    `${articles.length} articles of ${Math.min(...words)} to ${Math.max(...words)} words`,
    `reading grade ${mean.toFixed(1)} on average, ${Math.max(...grades).toFixed(1)} at most`,
  ].join(', ');
}
