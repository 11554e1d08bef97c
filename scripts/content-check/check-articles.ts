/** Applies all rules to all articles. */
import type { ArticleFault } from '@larkfield/provider/content/article';
import type { Facts } from '@larkfield/service/supplier/facts';
import type { ArticleFinding, CheckedArticle } from './checked-article.ts';
import { checkFrontMatter, checkKeywords } from './front-matter-facts.ts';
import { checkLinks, type LinkTargets } from './links.ts';
import { checkFacts, type MustMention } from './must-mention.ts';
import { checkLinked } from './navigation.ts';
import { checkNextStep } from './next-step.ts';
import { checkPlainWords, checkReadingAge } from './plain-language.ts';
import { rememberingOf } from './remember.ts';
import { type AllowedRepeats, checkRepeatedPassages } from './repeated-passages.ts';
import { checkSpelling, type Dictionary } from './spelling.ts';
import { checkAlertHeadings, checkHeadings, checkPictures, checkTables } from './structure.ts';
import { checkTypedNumbers } from './typed-numbers.ts';

/** The data that the rules compare articles with. */
export interface Standards {
  catalogue: MustMention;
  targets: LinkTargets;
  dictionary: Dictionary;
  allowedRepeats: AllowedRepeats;
  facts: Facts;
}

/** Checks articles that can be published. */
export function checkArticles(articles: readonly CheckedArticle[], standards: Standards): ArticleFinding[] {
  const paths = new Set(articles.map(({ path }) => path));
  const each = articles.flatMap((article) =>
    checkArticle(article, standards, paths).map((fault) => ({ path: article.path, ...fault })),
  );
  return [
    ...each,
    ...checkKeywords(articles),
    ...checkLinked(articles),
    ...checkRepeatedPassages(articles, standards.allowedRepeats),
  ];
}

function checkArticle(
  article: CheckedArticle,
  { targets, ...standards }: Standards,
  paths: ReadonlySet<string>,
): ArticleFault[] {
  const { catalogue, dictionary, facts } = standards;
  return [
    ...checkFrontMatter(article, catalogue, paths),
    ...checkLinks(article, targets),
    ...ofItself(article, [catalogue, dictionary, facts], () => checkOfItself(article, standards)),
  ];
}

const ofItself = rememberingOf<CheckedArticle, ArticleFault[]>();

/** What no other article can change. */
function checkOfItself(
  article: CheckedArticle,
  { catalogue, dictionary, facts }: Omit<Standards, 'targets'>,
): ArticleFault[] {
  return [
    ...checkHeadings(article),
    ...checkAlertHeadings(article),
    ...checkPictures(article),
    ...checkTables(article),
    ...checkFacts(article, catalogue),
    ...checkReadingAge(article),
    ...checkPlainWords(article),
    ...checkSpelling(article, dictionary),
    ...checkTypedNumbers(article, facts),
    ...checkNextStep(article),
  ];
}

/** Articles of the catalogue that don't exist. */
export function missingArticles({ articles }: MustMention, paths: ReadonlySet<string>): string[] {
  return Object.keys(articles).filter((path) => !paths.has(path));
}
