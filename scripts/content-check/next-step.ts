/** Where a reader goes from an article: its last words, and the places that it speaks of. */
import type { ArticleFault } from '@larkfield/provider/content/article';
import { attributeOf, elementsIn, type HtmlElement, textOf } from '@larkfield/provider/content/html-tree';
import type { CheckedArticle } from './checked-article.ts';

/** Logging in, and what is there for those who have. */
const LOGGING_IN = /\bonline account\b|\b(log|sign)(ged|s|ing)? in\b/i;
const FOR_LOGGING_IN =
  /^\/(sign-in|help-and-support\/(deals|submit-meter-read|find-my-case))$|sign-in$|\/(register-online|login-problems)$/;

const linksIn = (elements: Iterable<HtmlElement>) =>
  [...elements].flatMap((element) => attributeOf(element, 'href') ?? []);

export function checkNextStep({ fragment, blocks, lineOf }: CheckedArticle): ArticleFault[] {
  const parts = fragment.childNodes.filter(
    (node): node is HtmlElement => 'tagName' in node && textOf(node).trim() !== '',
  );
  const last = parts.at(-1);
  const hasStep = last === undefined || linksIn(elementsIn(last)).length > 0;
  const end = { line: lineOf(blocks.at(-1)?.text ?? ''), fault: 'The article ends without a next step' };
  const ending = hasStep ? [] : [{ ...end, remedy: 'End with a form, a number or an article to go on to.' }];
  return [
    ...ending,
    ...checkLoggingIn({ fragment, blocks, lineOf }),
    ...checkReadingForm({ fragment, blocks, lineOf }),
  ];
}

type Linked = Pick<CheckedArticle, 'fragment' | 'blocks' | 'lineOf'>;

/** The form is shut for most of the year, and only one article says what to do then. */
const READING_FORM = '/help-and-support/submit-meter-read';

function checkReadingForm({ fragment, blocks, lineOf }: Linked): ArticleFault[] {
  const says = blocks.some(({ text }) => /only in meter-read week/i.test(text));
  if (says || !linksIn(elementsIn(fragment)).includes(READING_FORM)) return [];
  const remedy = 'Link to meters/submit-a-meter-reading, or say what to do outside meter-read week.';
  return [{ line: lineOf(READING_FORM), fault: 'It links to a form that is mostly shut', remedy }];
}

function checkLoggingIn({ fragment, blocks, lineOf }: Linked): ArticleFault[] {
  const [said] = blocks.filter(({ text }) => LOGGING_IN.test(text));
  if (!said || linksIn(elementsIn(fragment)).some((href) => FOR_LOGGING_IN.test(href))) return [];
  const fault = 'It speaks of logging in and links to no place for it';
  return [{ line: lineOf(said.text), fault, remedy: 'Link those words to /sign-in, the deals or the form.' }];
}
