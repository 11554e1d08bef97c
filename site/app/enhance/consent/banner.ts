/** The consent banner and the dialog to change a choice (CN-03). */
import { announce } from '@larkfield/design-system/announce.ts';
import { isComposing } from '@larkfield/design-system/composing.ts';
import styles from './banner.css?inline';
import { chosenGroups } from './choice-cookie.ts';
import { publishGroups, watchGroups } from './groups.ts';
import { afterNextAct, isTellingSomething } from './page-tells.ts';
import { keepRoomFor } from './room.ts';
import { storeChoice } from './store-choice.ts';

const NECESSARY = 'C0001';

/** Between two looks at whether the visitor still presses something. */
const PRESSED_MS = 250;

/** The groups that a visitor may refuse. */
const OPTIONAL = {
  C0002: [
    'Performance',
    'Tell us which pages are slow or fail, and record how they are used. What you type is never recorded.',
  ],
  C0003: ['Functional', 'Remember settings of services that we may add to a page.'],
  C0004: [
    'Targeting',
    'Let us show you our offers on other sites. A browser that sends Global Privacy Control keeps this off.',
  ],
};

const BUTTONS =
  '<button type="button" value="all">Accept all</button><button type="button" value="none">Reject all</button>';

const optionHtml = ([group, [title, text]]: [string, string[]]) =>
  `<li><label><input type="checkbox" value="${group}" aria-describedby="cookies-${group}">${title}</label><p id="cookies-${group}">${text}</p></li>`;

const HTML = `<dialog aria-labelledby="cookies-title"><div><h2 id="cookies-title">Cookies on this site</h2>
<p>This site needs some cookies. With your permission we use others to see how well it works and to show you our offers elsewhere.</p></div>
<p>${BUTTONS}<button type="button" value="choose">Choose</button></p></dialog>
<dialog aria-labelledby="cookies-choice"><button type="button" value="close" aria-label="Close">×</button><h2 id="cookies-choice">Choose cookies</h2>
<ul><li><strong>Needed</strong><p>Keep you signed in, and keep what you type in a form. They are always on.</p></li>
${Object.entries(OPTIONAL).map(optionHtml).join('')}</ul><p>${BUTTONS}<button type="button" value="save">Save my choice</button></p></dialog>`;

/**
 * Removes the cookies that scripts set under an earlier choice. A monitoring session starts anew. Of all domains above
 * this one, since those of `help.larkfield.co.uk` have three labels; browsers ignore those that are too wide.
 */
function removeCookies(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)];
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0];
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}

class Banner {
  readonly #question: HTMLDialogElement;
  readonly #settings: HTMLDialogElement;

  constructor(question: HTMLDialogElement, settings: HTMLDialogElement) {
    this.#question = question;
    this.#settings = settings;
    for (const dialog of [question, settings]) {
      dialog.addEventListener('click', ({ target }) => {
        if (target instanceof HTMLButtonElement) this.#press(target.value);
      });
    }
    keepRoomFor(question);
    // Also if it was answered on another page.
    watchGroups(() => {
      question.open = false;
    });
    // Until the next page.
    addEventListener('keydown', (event) => {
      const isLeft = event.key === 'Escape' && !event.defaultPrevented && !isComposing(event);
      if (isLeft && !settings.open) question.open = false;
    });
  }

  /** Not before the visitor has read what the page tells of what they did. */
  ask(): void {
    if (isTellingSomething()) afterNextAct(() => this.#open());
    else this.#open();
  }

  /** Not by `show()`, which would take the focus from somebody who is typing. */
  #open(): void {
    if (chosenGroups()) return;
    // What opens moves the page, and a press that ends elsewhere than it began is lost.
    if (document.querySelector(':active')) {
      setTimeout(() => this.#open(), PRESSED_MS);
      return;
    }
    this.#question.open = true;
    announce('Cookies on this site: you can choose which we use, at the start of this page.');
  }

  change(): void {
    const chosen = chosenGroups() ?? [];
    for (const box of this.#boxes) box.checked = chosen.includes(box.value);
    this.#settings.showModal();
  }

  get #boxes(): HTMLInputElement[] {
    return [...this.#settings.querySelectorAll('input')];
  }

  #press(value: string): void {
    if (value === 'choose') this.change();
    else this.#settings.close();
    if (value === 'all') this.#store(Object.keys(OPTIONAL));
    if (value === 'none') this.#store([]);
    if (value === 'save') this.#store(this.#boxes.flatMap((box) => (box.checked ? box.value : [])));
  }

  #store(optional: readonly string[]): void {
    const groups = [NECESSARY, ...optional];
    if (chosenGroups()) removeCookies();
    storeChoice(groups);
    publishGroups(groups);
    announce('Your choice of cookies is saved.');
  }
}

function prepare(): Banner {
  // The page's Content-Security-Policy allows no added style element, but a constructed stylesheet.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const host = document.createElement('div');
  host.id = 'cookies';
  host.innerHTML = HTML;
  // First in the page, and so in the tab order.
  document.body.prepend(host);
  const [question, settings] = host.querySelectorAll('dialog');
  if (!question || !settings) throw new Error('The banner has two dialogs');
  return new Banner(question, settings);
}

let banner: Banner | undefined;

/** Shows the banner, or the dialog to change an earlier choice. */
export function runBanner(purpose: 'ask' | 'change'): void {
  banner ??= prepare();
  banner[purpose]();
}
