/** Names of what Decap shows as an icon or a frame alone, its headings' levels, and the page's title (WCAG 4.1.2, 1.3.1, 2.4.2). */
import { shortName } from '#brand/brand.json';

const BAR = "[class*='ListItemTopBar']";

const NAMES = {
  '#preview-pane': 'The check, earlier versions and the page',
  [`${BAR} > button:not([role='button'] ~ *)`]: 'Open or fold',
  [`${BAR} > [role='button']`]: 'Move',
  [`${BAR} > [role='button'] ~ button`]: 'Remove',
};

/** Decap begins with a second level and then has a first one; the page's own heading is before both. */
const LEVELS = {
  "[class*='CollectionTopHeading']": '2',
  "[class*='ListCardTitle']": '3',
};

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

/** What the page shows: a list, or a file in its form. */
function shownNow(): string | undefined {
  const file = /\/entries\/([^/?]+)/.exec(location.hash)?.[1];
  const writing = textOf("[class*='BackCollection']");
  if (writing) return file ? `${writing}: ${decodeURIComponent(file).replaceAll('-', ' ')}` : writing;
  return textOf("[class*='CollectionTopHeading']");
}

/** The page's heading, which is read and not seen, and its title. */
function nameThePage(): void {
  const shown = shownNow();
  const heading = document.querySelector('h1');
  if (!shown || !heading || heading.textContent === shown) return;
  heading.textContent = shown;
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
