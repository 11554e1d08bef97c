/** Names of what Decap shows as an icon or a frame alone, its headings' levels, and the page's title (WCAG 4.1.2, 1.3.1, 2.4.2). */
import { shortName } from '#brand/brand.json';

const BAR = "[class*='ListItemTopBar']";

const NAMES = {
  '#preview-pane': 'The check, earlier versions and the page',
  [`${BAR} > button:not([role='button'] ~ *)`]: 'Open or fold',
  [`${BAR} > [role='button']`]: 'Move',
  [`${BAR} > [role='button'] ~ button`]: 'Remove',
};

/** The page's own heading is the first; Decap begins with a second level, and then has a first one. */
const LEVELS = { ":is([class*='CollectionTopHeading'], [class*='SearchResultHeading'])": '2' };

function nameAll(): void {
  for (const [selector, words] of Object.entries(NAMES))
    for (const part of document.querySelectorAll(`${selector}:not([aria-label])`))
      part.setAttribute('aria-label', words);
  for (const [selector, level] of Object.entries(LEVELS))
    for (const heading of document.querySelectorAll(`${selector}:not([aria-level])`))
      heading.setAttribute('aria-level', level);
  // A list has a landmark of Decap's own.
  document.querySelector("[class*='EditorContainer']:not([role])")?.setAttribute('role', 'main');
}

const textOf = (selector: string) => document.querySelector(selector)?.firstChild?.textContent?.trim();

const nameOf = (file: string) => decodeURIComponent(file).replaceAll('-', ' ');

/** What the page shows: a list, or a file in its form. */
function shownNow(): string | undefined {
  const [, collection, file] = /\/collections\/([^/?]+)\/entries\/([^/?]+)/.exec(location.hash) ?? [];
  const writing = textOf("[class*='BackCollection']");
  // A file with a form of its own is a collection by itself.
  if (writing) return file && file !== collection ? `${writing}: ${nameOf(file)}` : writing;
  return textOf(":is([class*='CollectionTopHeading'], [class*='SearchResultHeading'])");
}

/** The page's heading and its title. */
function nameThePage(): void {
  const shown = shownNow();
  const heading = document.querySelector('h1');
  const name = `Content: ${shown}`;
  if (!shown || !heading || heading.textContent === name) return;
  heading.textContent = name;
  document.title = `${shown} - Content - ${shortName} desk`;
}

/** Names what is there, and what is added later. */
export function nameParts(): void {
  const name = () => {
    nameAll();
    nameThePage();
  };
  new MutationObserver(name).observe(document.body, { childList: true, subtree: true, characterData: true });
}
