/** Checks that an article ends with a next step, and links to the pages that it mentions. */
import type { ArticleFault } from '@larkfield/provider/content/article';
import {
  attributeOf,
  elementsIn,
  type HtmlElement,
  type HtmlFragment,
  type HtmlNode,
  textOf,
} from '@larkfield/provider/content/html-tree';
import { ourBrand } from '@larkfield/service/supplier/brand';
import type { CheckedArticle } from './checked-article.ts';

/** Words for logging in and its places: online, in the app, on our website. */
const LOGGING_IN =
  /\bonline account\b|\b(log|sign)(ged|s|ging|ing)? in\b|\b(the|our|your) app\b|\b(the|our) website\b|\bour site\b/i;
const FOR_LOGGING_IN =
  /^\/(sign-in|help-and-support\/(deals|submit-meter-read|find-my-case))$|sign-in$|\/(register-online|login-problems|submit-a-meter-reading)$/;

/** These articles are about another app than the one for bills; one article says how to sign in to it. */
const SMART_HOME = 'smart-home/';

const linksIn = (elements: Iterable<HtmlElement>) =>
  [...elements].flatMap((element) => attributeOf(element, 'href') ?? []);

export function checkNextStep(article: CheckedArticle): ArticleFault[] {
  const { fragment, blocks, lineOf } = article;
  const parts = fragment.childNodes.filter(
    (node): node is HtmlElement => 'tagName' in node && textOf(node).trim() !== '',
  );
  const last = parts.at(-1);
  const hasStep = last === undefined || linksIn(elementsIn(last)).length > 0;
  const end = { line: lineOf(blocks.at(-1)?.text ?? ''), fault: 'The article ends without a next step' };
  const ending = hasStep ? [] : [{ ...end, remedy: 'End with a form, a number or an article to go on to.' }];
  return [...ending, ...checkLoggingIn(article), ...checkReadingForm(article)];
}

/** The form is closed for most of the year, so articles that link to it must say what to do then. */
const READING_FORM = '/help-and-support/submit-meter-read';

function checkReadingForm({ fragment, blocks, lineOf }: CheckedArticle): ArticleFault[] {
  const says = blocks.some(({ text }) => /only in meter-read week/i.test(text));
  if (says || !linksIn(elementsIn(fragment)).includes(READING_FORM)) return [];
  const remedy = 'Link to meters/submit-a-meter-reading, or say what to do outside meter-read week.';
  return [{ line: lineOf(READING_FORM), fault: 'It links to a form that is mostly shut', remedy }];
}

/** In each part of an article: a reader who jumps to a heading finds the place there. */
function checkLoggingIn({ path, fragment, lineOf }: CheckedArticle): ArticleFault[] {
  const parts = path.startsWith(SMART_HOME) ? [[...fragment.childNodes]] : partsOf(fragment);
  return parts.flatMap((nodes) => {
    const text = nodes.map(textOf).join('');
    const said = text.split(/(?<=[.?!:])\s|\n/).find((sentence) => LOGGING_IN.test(sentence));
    const links = linksIn(nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node)] : [])));
    if (
      said === undefined ||
      links.some((href) => FOR_LOGGING_IN.test(href) || href.startsWith(ourBrand().addresses.website))
    )
      return [];
    const fault = 'This part speaks of logging in, the app or the website and links to no place for it';
    const heading = lineOf(nodes.slice(0, 1).map(textOf).join(''));
    return [
      { line: Math.max(heading, lineOf(said)), fault, remedy: 'Link those words to /sign-in, the deals or the form.' },
    ];
  });
}

/** The nodes under each heading, and those before the first one. */
function partsOf({ childNodes }: HtmlFragment): HtmlNode[][] {
  const parts: HtmlNode[][] = [[]];
  for (const node of childNodes) {
    if ('tagName' in node && /^h[2-4]$/.test(node.tagName)) parts.push([]);
    parts.at(-1)?.push(node);
  }
  return parts;
}
