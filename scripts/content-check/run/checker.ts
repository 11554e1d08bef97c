/** The content check: reads a content folder and reports its faults. What has not changed is not computed again. */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import { londonDay } from '@larkfield/calendar/london';
import { fillFeedText } from '@larkfield/provider/content/placeholders';
import { type SafetyRule, SafetyRules } from '@larkfield/provider/content/safety-rules-file';
import { checkFeed } from '@larkfield/provider/feeds/files';
import { FEED_SOURCES, type FeedSource } from '@larkfield/provider/feeds/routes';
import { readVocabulary, VocabularyError } from '@larkfield/search/reading/read-vocabulary';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { ourNames } from '@larkfield/service/supplier/brand';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import { checkArticles, missingArticles, type Standards } from '../check-articles.ts';
import type { ArticleFinding, CheckedArticle } from '../checked-article.ts';
import { differingPromises, overdueFacts, unreadFacts } from '../facts.ts';
import { factPlaces } from '../facts-table.ts';
import { checkFeedTexts } from '../feed-texts.ts';
import { checkListed, checkMoved } from '../navigation.ts';
import { remembering } from '../remember.ts';
import { blocking, type Finding } from '../report.ts';
import { checkSafety } from '../safety-rules.ts';
import { readSafetyTexts } from '../safety-texts.ts';
import { checkTemplates } from '../templates.ts';
import { type CheckSettings, type ReadContent, readContent } from './read-content.ts';
import { type ContentStandards, readStandards } from './standards.ts';

interface CheckedContent {
  /** Files are relative to the project's root. */
  findings: Finding[];
  articles: CheckedArticle[];
  supplier: Supplier;
  /** Whether the search could read it, and no article or danger keeps it from being published. */
  isSound: boolean;
}

const safetyRules = remembering<SafetyRule[]>(4);

async function checkDangers({ readText, settings, articles, supplier }: ReadContent): Promise<Finding[]> {
  const text = await readText('safety-rules.json');
  const rules = safetyRules(text, [], () => SafetyRules.parse(JSON.parse(text)).rules);
  const { CONTENT_DIR: contentFolder, PROVIDER_FEEDS_DIR: feedsFolder } = settings;
  const texts = await readSafetyTexts({ articles, supplier, contentFolder, feedsFolder });
  return texts.flatMap((one) => checkSafety(one, rules)).map(blocking);
}

async function checkOneFeed(
  { path, schema }: FeedSource,
  { settings, supplier, facts }: ReadContent,
  { targets, dictionary }: Standards,
): Promise<Finding[]> {
  const absolute = join(settings.PROVIDER_FEEDS_DIR, path);
  const file = relative(PROJECT_ROOT, absolute);
  const source = await readFile(absolute, 'utf8');
  const result = checkFeed(source, schema, (text) => fillFeedText(text, { supplier, facts }));
  if (result.status === 'ok') {
    return checkFeedTexts(source, result.feed, targets, dictionary).map((fault) => ({ file, ...fault }));
  }
  return result.faults.map(({ line = 1, pointer = '', fault, remedy }) => ({
    file,
    blocks: true,
    line,
    fault: `${pointer} ${fault}`.trim(),
    remedy,
  }));
}

/** Skips a feed that doesn't match its schema, which another check reports. */
async function checkCategoryPages({ settings, articles, supplier, facts }: ReadContent): Promise<ArticleFinding[]> {
  const source = await readFile(join(settings.PROVIDER_FEEDS_DIR, 'help-and-support/static-categories.json'), 'utf8');
  const result = checkFeed(source, StaticCategoriesFeed, (text) => fillFeedText(text, { supplier, facts }));
  return result.status === 'ok' ? checkListed(articles, StaticCategoriesFeed.parse(result.feed)) : [];
}

/** A word list that does not fit: the search would not start with it. */
async function checkWords({ inContent }: ReadContent): Promise<Finding[]> {
  try {
    await readVocabulary(inContent('search'), ourNames());
    return [];
  } catch (error) {
    if (!(error instanceof VocabularyError)) throw error;
    const [, path = inContent('search')] = /^(\S+) (?:can't be used|is not JSON)/.exec(error.message) ?? [];
    const remedy = 'Write the file as the others of its kind are written.';
    return [{ file: relative(PROJECT_ROOT, path), line: 1, fault: error.message, remedy, blocks: true }];
  }
}

async function checkFactsFile({ readText, facts, fileOf, inContent }: ReadContent): Promise<Finding[]> {
  const source = await readText('facts.json');
  const faults = [
    ...overdueFacts(facts, source, londonDay(new Date())),
    ...differingPromises(facts, source),
    ...unreadFacts(facts, source, await factPlaces(inContent(''))),
  ];
  return faults.map((fault) => ({ file: fileOf('facts.json'), ...fault }));
}

async function checkTemplatesFile(content: ReadContent, { dictionary }: Standards): Promise<Finding[]> {
  const { readText, fileOf, supplier } = content;
  const faults = checkTemplates(await readText('templates.json'), { dictionary, supplierName: supplier.name });
  return faults.map((fault) => ({ file: fileOf('templates.json'), ...fault }));
}

async function checkAllArticles(content: ReadContent, standards: ContentStandards): Promise<Finding[]> {
  const { articles, refused, moved, fileOf } = content;
  const known = new Set([...articles, ...refused, ...moved].map(({ path }) => path));
  const missing = missingArticles(standards.catalogue, known).map((path) => ({
    path,
    line: 1,
    fault: 'There is no such article',
    remedy: 'Write it: the catalogue asks for it.',
  }));
  const faults: ArticleFinding[] = [
    ...refused.map(blocking),
    ...checkMoved(moved, standards.movedTo),
    ...checkArticles(articles, standards),
    ...(await checkCategoryPages(content)),
    ...missing,
  ];
  return faults.map(({ path, ...fault }) => ({ file: fileOf(`articles/${path}.md`), ...fault }));
}

/** Every fault of a content folder. */
export async function checkContent(settings: CheckSettings): Promise<CheckedContent> {
  const content = await readContent(settings);
  const standards = await readStandards(content);
  const feeds = Object.values(FEED_SOURCES).flat();
  const [ofArticles, ofFacts, ofTemplates, ofFeeds, dangers, words] = await Promise.all([
    checkAllArticles(content, standards),
    checkFactsFile(content),
    checkTemplatesFile(content, standards),
    Promise.all(feeds.map((source) => checkOneFeed(source, content, standards))),
    checkDangers(content),
    checkWords(content),
  ]);
  return {
    findings: [...ofArticles, ...ofFacts, ...ofTemplates, ...ofFeeds.flat(), ...dangers, ...words],
    articles: content.articles,
    supplier: content.supplier,
    isSound: content.refused.length + dangers.length + words.length === 0,
  };
}
