/** Reads all texts that may be about a danger: articles, printable cards, videos, feeds and the search's emergency answers. */
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
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { CheckedArticle } from './checked-article.ts';
import { createLineFinder } from './line-finder.ts';
import { type SafetyText, withNamedNumbers } from './safety-rules.ts';

interface SafetySources {
  articles: readonly CheckedArticle[];
  supplier: Supplier;
  /** Absolute folder of `articles`, `search` and `media`. */
  contentFolder: string;
  feedsFolder: string;
}

const CARDS = join(PROJECT_ROOT, 'scripts/downloads/forms');

/** Reads all texts, with numbers replaced by their names. */
export async function readSafetyTexts({
  articles,
  supplier,
  contentFolder,
  feedsFolder,
}: SafetySources): Promise<SafetyText[]> {
  const ofArticles = articles.map(({ path, article, fragment, lineOf }) => ({
    file: relative(PROJECT_ROOT, join(contentFolder, 'articles', `${path}.md`)),
    passages: [article.title, article.description, ...passagesOf(fragment)].map((text) => ({
      text,
      line: lineOf(text),
    })),
  }));
  const texts = [
    ...ofArticles,
    ...(await readEach(CARDS, '.html', (source) => passagesOf(parseHtml(source)))),
    ...(await readEach(join(contentFolder, 'media/videos'), '.vtt', captionPassages)),
    ...(await readEach(join(contentFolder, 'search/emergencies'), 'answers.json', objectPassages)).flatMap(eachAlone),
    ...(await readEach(feedsFolder, '.json', objectPassages)).flatMap(eachAlone),
    ...(await readEach(contentFolder, 'templates.json', objectPassages)).flatMap(eachAlone),
  ];
  return texts.map(({ file, passages }) => ({
    file,
    passages: passages.map(({ text, line }) => ({ text: withNamedNumbers(text, supplier.phones), line })),
  }));
}

/** A text for each passage, since a feed's cards and the search's answers are shown one at a time. */
const eachAlone = ({ file, passages }: SafetyText): SafetyText[] =>
  passages.map((passage) => ({ file, passages: [passage] }));

async function readEach(folder: string, ending: string, passages: (source: string) => string[]): Promise<SafetyText[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(ending));
  if (files.length === 0) throw new Error(`${folder} has no file that ends in ${ending}: say where they are now`);
  return Promise.all(
    files.sort().map(async (file) => {
      const source = await readFile(join(folder, file), 'utf8');
      const lineOf = createLineFinder(source);
      const found = passages(source).map((text) => ({ text, line: lineOf(text) }));
      return { file: relative(PROJECT_ROOT, join(folder, file)), passages: found };
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
