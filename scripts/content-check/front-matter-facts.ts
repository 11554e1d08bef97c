/** Checks front matter against the catalogue and the other articles. */
import type { ArticleFault } from '@larkfield/provider/content/article';
import { elementsIn } from '@larkfield/provider/content/html-tree';
import { type ArticleFinding, type CheckedArticle, wordsOf } from './checked-article.ts';
import type { MustMention } from './must-mention.ts';

/** Search engines cut longer descriptions and replace shorter ones. */
const DESCRIPTION = { shortest: 70, longest: 155 };
const WORDS = { fewest: 250, most: 700 };

export function checkFrontMatter(
  checked: CheckedArticle,
  { articles }: MustMention,
  paths: ReadonlySet<string>,
): ArticleFault[] {
  return [
    ...checkTitle(checked, articles[checked.path]?.title),
    ...checkDescription(checked),
    ...checkRelated(checked, paths),
    ...checkLayout(checked),
    ...checkLength(checked),
  ];
}

function checkTitle({ article, lineOf }: CheckedArticle, expected: string | undefined): ArticleFault[] {
  if (expected === article.title) return [];
  const line = lineOf(`title ${article.title}`);
  if (expected === undefined) {
    const remedy = 'Add its title and its facts to content/must-mention.json.';
    return [{ line, fault: 'The catalogue does not know this article', remedy }];
  }
  const fault = `The title is "${article.title}"`;
  return [{ line, fault, remedy: `Word it as the catalogue does: "${expected}".` }];
}

function checkDescription({ article: { description }, lineOf }: CheckedArticle): ArticleFault[] {
  const { length } = description;
  if (length >= DESCRIPTION.shortest && length <= DESCRIPTION.longest) return [];
  const remedy = `Use ${DESCRIPTION.shortest} to ${DESCRIPTION.longest} characters.`;
  return [{ line: lineOf(`description ${description}`), fault: `The description has ${length} characters`, remedy }];
}

function checkRelated({ path, article, lineOf }: CheckedArticle, paths: ReadonlySet<string>): ArticleFault[] {
  const unknown = article.related.filter((related) => related === path || !paths.has(related));
  const faults = unknown.map((related) => ({
    line: lineOf(related),
    fault: `"${related}" is no other article`,
    remedy: 'Name an article that exists, as category/slug.',
  }));
  const { size } = new Set(article.related);
  if (size === article.related.length && size >= 2 && size <= 4) return faults;
  return [...faults, { line: lineOf('related'), fault: `There are ${size} related articles`, remedy: 'Name 2 to 4.' }];
}

function checkLayout({ article, fragment, lineOf }: CheckedArticle): ArticleFault[] {
  const usesElements = [...elementsIn(fragment)].some(({ tagName }) => tagName.startsWith('hs-'));
  const expected = usesElements ? 'parsys' : 'content-panel';
  if (article.layout === expected) return [];
  const fault = `The layout is ${article.layout}, but the body ${usesElements ? 'uses' : 'has no'} elements`;
  return [{ line: lineOf('layout'), fault, remedy: `Write layout: ${expected}.` }];
}

export function lengthOf({ blocks }: CheckedArticle): number {
  return blocks.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
}

function checkLength(checked: CheckedArticle): ArticleFault[] {
  const words = lengthOf(checked);
  if (words >= WORDS.fewest && words <= WORDS.most) return [];
  const remedy = words < WORDS.fewest ? 'Answer what a reader asks next.' : 'Link to another article for the rest.';
  const fault = `The article has ${words} words; it should have ${WORDS.fewest} to ${WORDS.most}`;
  return [{ line: 1, fault, remedy }];
}

/** Reports keywords that two articles share, since a search for one would be ambiguous. */
export function checkKeywords(articles: readonly CheckedArticle[]): ArticleFinding[] {
  const first = new Map<string, string>();
  return articles.flatMap(({ path, article, lineOf }) =>
    article.keywords.flatMap((keyword) => {
      const other = first.get(keyword.toLowerCase());
      if (other === undefined) first.set(keyword.toLowerCase(), path);
      if (other === undefined) return [];
      const remedy = 'Leave it with the article that answers it best.';
      return [{ path, line: lineOf(keyword), fault: `The keyword "${keyword}" is given in ${other}, too`, remedy }];
    }),
  );
}
