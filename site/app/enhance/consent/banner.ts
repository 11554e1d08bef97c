/** The consent banner and its settings dialog (CN-03), by vanilla-cookieconsent with the site's own styles. */
import { type CookieConsentConfig, getUserPreferences, hide, run, show, showPreferences } from 'vanilla-cookieconsent';
import styles from './banner.css?inline';
import { CHOICE_COOKIE } from './choice-cookie.ts';
import { publishGroups } from './groups.ts';

const HALF_A_YEAR_DAYS = 182;

const BUTTONS = { acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all' };

const CONFIG: CookieConsentConfig = {
  cookie: { name: CHOICE_COOKIE, expiresAfterDays: HALF_A_YEAR_DAYS },
  autoShow: false,
  hideFromBots: false,
  guiOptions: { consentModal: { equalWeightButtons: true }, preferencesModal: { equalWeightButtons: true } },
  categories: { C0001: { enabled: true, readOnly: true }, C0002: {}, C0003: {}, C0004: {} },
  onModalReady: ({ modalName, modal }) => {
    if (modalName === 'consentModal') makeNonModal(modal);
  },
  onConsent: publishChoice,
  onChange: () => {
    publishChoice();
    removeCookies();
  },
  language: {
    default: 'en',
    translations: {
      en: {
        consentModal: {
          title: 'Cookies on this site',
          description:
            'Some cookies are needed for this site to work. With your permission we also use cookies to see how well it works and to show you our offers elsewhere.',
          ...BUTTONS,
          showPreferencesBtn: 'Choose',
        },
        preferencesModal: {
          title: 'Choose cookies',
          ...BUTTONS,
          savePreferencesBtn: 'Save my choice',
          closeIconLabel: 'Close',
          sections: [
            section('Needed', 'Keep you signed in, and keep what you type in a form. They are always on.', 'C0001'),
            section(
              'Performance',
              'Tell us which pages are slow or fail, and record how they are used. What you type is never recorded.',
              'C0002',
            ),
            section('Functional', 'Remember settings of services that we may add to a page.', 'C0003'),
            section(
              'Targeting',
              'Let us show you our offers on other sites. A browser that sends Global Privacy Control keeps this off.',
              'C0004',
            ),
          ],
        },
      },
    },
  },
};

function section(title: string, description: string, linkedCategory: string) {
  return { title, description, linkedCategory };
}

function publishChoice(): void {
  publishGroups(getUserPreferences().acceptedCategories);
}

/** After a change of mind, the cookies that scripts set under the earlier choice go; a monitoring session starts anew. */
function removeCookies(): void {
  const domains = [
    '',
    `; Domain=${location.hostname}`,
    `; Domain=.${location.hostname.split('.').slice(-2).join('.')}`,
  ];
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0];
    if (!name || name === CHOICE_COOKIE) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}

/** The page behind the banner can be used: only the settings are modal. */
function makeNonModal(banner: HTMLElement): void {
  banner.setAttribute('aria-modal', 'false');
  // The library focuses this empty element: somebody who types already would lose their place.
  banner.firstElementChild?.removeAttribute('tabindex');
}

const isShown = (modal: 'consent' | 'preferences') => document.documentElement.classList.contains(`show--${modal}`);

/** Whether the banner asks, and no settings are open in front of it. */
const isAsking = () => isShown('consent') && !isShown('preferences');

/**
 * The library keeps Tab within the banner too (its issue 551), which is a keyboard trap (WCAG 2.1.2): here Tab goes on
 * into the page, and Escape puts the question off to the next page.
 */
function letTheKeyboardPass(): void {
  const stopAtWindow = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && isAsking()) event.stopPropagation();
  };
  addEventListener('keydown', stopAtWindow, { capture: true });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && isAsking()) hide();
  });
}

let prepared: Promise<void> | undefined;

/** The page's policy allows no new style element, but a constructed sheet. */
async function prepare(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  await run(CONFIG);
  // First on the page, so that the keyboard comes to it first.
  document.body.prepend(...document.querySelectorAll('#cc-main'));
  letTheKeyboardPass();
}

/** Shows the banner, or the dialog in which an earlier choice is changed. */
export async function runBanner(purpose: 'ask' | 'change'): Promise<void> {
  prepared ??= prepare();
  await prepared;
  if (purpose === 'ask') show();
  else showPreferences();
}
