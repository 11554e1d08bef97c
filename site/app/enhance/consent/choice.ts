import { CHOICE_COOKIE } from './choice-cookie.ts';
import { publishGroups } from './groups.ts';

/** The groups that were chosen on an earlier page; undefined without a choice, or with one that can't be read. */
function chosenGroups(): string[] | undefined {
  try {
    const value = new RegExp(`(?:^|; )${CHOICE_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
    const { categories } = JSON.parse(decodeURIComponent(value));
    return Array.isArray(categories) ? categories.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds from the page's load to the banner, so that the page can be read first. */
const ASK_AFTER_MS = 1500;

/** The banner stays off pages for emergencies. */
const isEmergency = location.pathname.startsWith('/help-and-support/emergencies');

/**
 * The built-in consent manager (CN-03). The banner's library is loaded for a visitor who has not chosen, once the page
 * has been there for a moment, or when somebody presses the footer's button.
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
