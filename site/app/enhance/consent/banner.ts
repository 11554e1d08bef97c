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

/** Removes the cookies that scripts set under an earlier choice. A monitoring session starts anew. */
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

/** Makes the banner non-modal: the page behind it can be used. The settings dialog stays modal. */
function makeNonModal(banner: HTMLElement): void {
  banner.setAttribute('aria-modal', 'false');
  // The library focuses this empty element, which would interrupt somebody who is typing.
  banner.firstElementChild?.removeAttribute('tabindex');
}

const isShown = (modal: 'consent' | 'preferences') => document.documentElement.classList.contains(`show--${modal}`);

/** Whether the banner is shown without the settings dialog in front of it. */
const isAsking = () => isShown('consent') && !isShown('preferences');

/**
 * The library also traps Tab within the banner (its issue 551), which fails WCAG 2.1.2. Here Tab leaves the banner for the
 * page, and Escape hides it until the next page.
 */
function removeKeyboardTrap(): void {
  const stopAtWindow = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && isAsking()) event.stopPropagation();
  };
  addEventListener('keydown', stopAtWindow, { capture: true });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && isAsking()) hide();
  });
}

let prepared: Promise<void> | undefined;

/** The page's Content-Security-Policy allows no added style element, but a constructed stylesheet. */
async function prepare(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  await run(CONFIG);
  // First in the page, and so in the tab order.
  document.body.prepend(...document.querySelectorAll('#cc-main'));
  removeKeyboardTrap();
}

/** Shows the banner, or the dialog to change an earlier choice. */
export async function runBanner(purpose: 'ask' | 'change'): Promise<void> {
  prepared ??= prepare();
  await prepared;
  if (purpose === 'ask') show();
  else showPreferences();
}
