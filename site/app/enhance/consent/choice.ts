import { hrefOf } from '../../../href.ts';
import { loadAnew } from '../../load-anew.ts';
import { chosenGroups } from './choice-cookie.ts';
import { publishGroups } from './groups.ts';

/** From the page's load to the banner, so that the page can be read first. */
const ASK_AFTER_MS = 1500;

/** The banner is not shown on emergency pages. */
const isEmergency = location.pathname.startsWith(hrefOf('/help-and-support/emergencies'));

/**
 * The built-in consent manager (CN-03). The banner is loaded a moment after the page if the visitor has not chosen yet,
 * or when the button is pressed.
 * @param button the footer's, which is hidden without scripts
 */
export function startBuiltInConsent(button: HTMLElement): void {
  if (!followChoice() && !isEmergency) askSoon();
  for (const type of SHOWN_AGAIN) addEventListener(type, followChoice);
  button.hidden = false;
  button.addEventListener('click', () => void openBanner('change').catch(loadAnew));
}

/** When the visitor comes to this page after they may have chosen on another one. */
const SHOWN_AGAIN = ['pageshow', 'visibilitychange', 'focus'];

/**
 * A choice holds for every open page, also for one that comes back from the back/forward cache.
 * @returns the choice, if there is one
 */
function followChoice(): string[] | undefined {
  const chosen = chosenGroups();
  if (chosen) publishGroups(chosen);
  return chosen;
}

function askSoon(): void {
  const ask = () => setTimeout(() => void openBanner('ask'), ASK_AFTER_MS);
  if (document.readyState === 'complete') ask();
  else addEventListener('load', ask, { once: true });
}

const openBanner = (purpose: 'ask' | 'change') => import('./banner.ts').then(({ runBanner }) => runBanner(purpose));
