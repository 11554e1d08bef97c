import { hrefOf } from '../../../href.ts';
import { CHOICE_COOKIE } from './choice-cookie.ts';
import { publishGroups } from './groups.ts';

/** The groups chosen on an earlier page; undefined if none were, or the cookie can't be read. */
function chosenGroups(): string[] | undefined {
  try {
    const value = new RegExp(`(?:^|; )${CHOICE_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
    const { categories } = JSON.parse(decodeURIComponent(value));
    return Array.isArray(categories) ? categories.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** From the page's load to the banner, so that the page can be read first. */
const ASK_AFTER_MS = 1500;

/** The banner is not shown on emergency pages. */
const isEmergency = location.pathname.startsWith(hrefOf('/help-and-support/emergencies'));

/**
 * The built-in consent manager (CN-03). The banner's library is loaded a moment after the page if the visitor has not
 * chosen yet, or when the footer's button is pressed.
 */
export function startBuiltInConsent(): void {
  const chosen = chosenGroups();
  if (chosen) publishGroups(chosen);
  else if (!isEmergency) askSoon();
  const button = document.querySelector<HTMLButtonElement>('[data-cookie-settings]');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => openBanner('change'));
}

function askSoon(): void {
  const ask = () => setTimeout(() => openBanner('ask'), ASK_AFTER_MS);
  if (document.readyState === 'complete') ask();
  else addEventListener('load', ask, { once: true });
}

function openBanner(purpose: 'ask' | 'change'): void {
  void import('./banner.ts').then(({ runBanner }) => runBanner(purpose));
}
