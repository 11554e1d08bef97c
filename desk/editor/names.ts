/** Names of what Decap shows as an icon or a frame alone (WCAG 4.1.2). */
const BAR = "[class*='ListItemTopBar']";

const NAMES = {
  '#preview-pane': 'The check, earlier versions and the page',
  [`${BAR} > button:not([role='button'] ~ *)`]: 'Open or fold',
  [`${BAR} > [role='button']`]: 'Move',
  [`${BAR} > [role='button'] ~ button`]: 'Remove',
};

/** Names what is there, and what is added later. */
export function nameParts(): void {
  const name = () => {
    for (const [selector, words] of Object.entries(NAMES))
      for (const part of document.querySelectorAll(`${selector}:not([aria-label])`))
        part.setAttribute('aria-label', words);
  };
  new MutationObserver(name).observe(document.body, { childList: true, subtree: true });
}
