/** Reads all texts that may be about a danger: articles, printable cards, videos, feeds and the search's emergency answers. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
  elementsIn,
  type HtmlElement,
  type HtmlFragment,
  parseHtml,
  textOf,
} from '@larkfield/provider/content/html-tree';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { CheckedArticle } from './checked-article.ts';
import { createLineFinder } from './line-finder.ts';
import { remembering, rememberingOf } from './remember.ts';
import { type Passage, type SafetyText, withNamedNumbers } from './safety-rules.ts';

interface SafetySources {
  articles: readonly CheckedArticle[];
  supplier: Supplier;
  /** Absolute folder of `articles`, `search` and `media`. */
  contentFolder: string;
  feedsFolder: string;
}

const CARDS = join(PROJECT_ROOT, 'scripts/downloads/forms');
const VIDEOS = join(BRAND_FOLDER, 'media/videos');

type Passages = readonly Passage[];

const ofArticle = rememberingOf<CheckedArticle, Passages>();
/** By the text of a file. */
const ofFile = remembering<Passages[]>(200);

/** Reads all texts, with numbers replaced by their names. A text that has not changed is the same object. */
export async function readSafetyTexts(sources: SafetySources): Promise<SafetyText[]> {
  const { articles, supplier, contentFolder, feedsFolder } = sources;
  const ofArticles = articles.map((article) => ({
    file: relative(PROJECT_ROOT, join(contentFolder, 'articles', `${article.path}.md`)),
    passages: ofArticle(article, [supplier], () => passagesOfArticle(article, supplier)),
  }));
  const files = [
    readEach(CARDS, '.html', (source) => passagesOf(parseHtml(source)), whole),
    // A brand may have no videos.
    existsSync(VIDEOS) ? readEach(VIDEOS, '.vtt', captionPassages, whole) : [],
    readEach(join(contentFolder, 'search/emergencies'), 'answers.json', objectPassages, eachAlone),
    readEach(join(contentFolder, 'search/emergencies'), 'answer.json', objectPassages, eachAlone),
    readEach(feedsFolder, '.json', objectPassages, eachAlone),
    readEach(contentFolder, 'templates.json', objectPassages, eachAlone),
  ];
  const texts = (await Promise.all(files)).flat();
  return [...ofArticles, ...texts.flatMap(({ file, read }) => read(supplier).map((passages) => ({ file, passages })))];
}

const named = ({ text, line }: Passage, { phones }: Supplier): Passage => ({
  text: withNamedNumbers(text, phones),
  line,
});

function passagesOfArticle({ article, fragment, lineOf }: CheckedArticle, supplier: Supplier): Passages {
  const texts = [article.title, article.description, ...passagesOf(fragment)];
  return texts.map((text) => named({ text, line: lineOf(text) }, supplier));
}

const whole = (passages: Passages): Passages[] => [passages];
/** A text for each passage, since a feed's cards and the search's answers are shown one at a time. */
const eachAlone = (passages: Passages): Passages[] => passages.map((passage) => [passage]);

async function readEach(
  folder: string,
  ending: string,
  passagesIn: (source: string) => string[],
  texts: (passages: Passages) => Passages[],
) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(ending));
  if (files.length === 0) throw new Error(`${folder} has no file that ends in ${ending}: say where they are now`);
  return Promise.all(
    files.sort().map(async (file) => {
      const source = await readFile(join(folder, file), 'utf8');
      const make = (supplier: Supplier) => {
        const lineOf = createLineFinder(source);
        return texts(passagesIn(source).map((text) => named({ text, line: lineOf(text) }, supplier)));
      };
      const read = (supplier: Supplier) => ofFile(`${ending}\n${source}`, [supplier], () => make(supplier));
      return { file: relative(PROJECT_ROOT, join(folder, file)), read };
    }),
  );
}

/** Elements that are one passage: an alert with its heading, an answer with its question, a row of a table. */
const WHOLE = new Set(['hs-alert', 'details', 'hs-standout', 'tr', 'ol']);
const BLOCKS = new Set([...WHOLE, 'p', 'li', 'h1', 'h2', 'h3', 'caption', 'blockquote']);

const wordsIn = (element: HtmlElement) =>
  [...elementsIn(element)].some(({ tagName }) => BLOCKS.has(tagName))
    ? element.childNodes.map(textOf).join(' ')
    : textOf(element);

function passagesOf(fragment: HtmlFragment): string[] {
  const within = new Set<HtmlElement>();
  const passages: string[] = [];
  for (const element of elementsIn(fragment)) {
    if (!BLOCKS.has(element.tagName) || within.has(element)) continue;
    if (WHOLE.has(element.tagName)) for (const inner of elementsIn(element)) within.add(inner);
    const cells = element.tagName === 'tr' ? element.childNodes.map(textOf).join(' ') : wordsIn(element);
    passages.push(cells.replace(/\s+/g, ' ').trim());
  }
  return passages.filter((text) => text !== '');
}

/** All captions of a video are one passage. */
function captionPassages(source: string): string[] {
  const words = source.split('\n').filter((line) => line !== 'WEBVTT' && !/^\d+$|-->/.test(line) && line !== '');
  return [words.join(' ')];
}

/** Each JSON object with text of its own is a passage, together with the number that it names. */
function objectPassages(source: string): string[] {
  const passages: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const members = Object.entries(value);
    const said = members.flatMap(([name, member]) => wordsOfMember(name, member));
    if (said.length > 0) passages.push(said.join(' '));
    for (const [, member] of members) visit(member);
  };
  visit(parsedOrNothing(source));
  return passages;
}

/** Skips invalid JSON, which the schema check reports. */
function parsedOrNothing(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

/** `phone` names a number. Members that aren't shown, such as search terms (`certain`, `signs`), are skipped. */
function wordsOfMember(name: string, member: unknown): string[] {
  if (name === 'phone' && typeof member === 'string') return [`[${member}]`];
  if (name === 'transcript' && Array.isArray(member)) return [member.join(' ')];
  if (typeof member !== 'string' || !/\s/.test(member)) return [];
  return [member.includes('<') ? textOf(parseHtml(member)) : member];
}
