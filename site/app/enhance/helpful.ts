/**
 * Sends the answer to "Was this helpful?", and why not, without leaving the page. If that fails, the form posts as without
 * scripts. The page of thanks has the question why, with its styles: an article has neither until it is answered with No.
 */
export function enhanceHelpful(): void {
  const form = document.querySelector<HTMLFormElement>('[data-helpful]');
  if (form && isAnswered()) return void thank(form);
  form?.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void post(form, { answer: submitter.value }, (page) => {
      window.navigation?.updateCurrentEntry({ state: ANSWERED });
      thank(form)?.focus();
      const why = page.querySelector<HTMLElement>('[data-why-not]');
      if (why) askWhy(form, why, page);
    });
  });
}

async function post(form: HTMLFormElement, given: Record<string, string>, then: (page: Document) => void) {
  try {
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(given) });
    if (!response.ok) return form.submit();
    then(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    form.submit();
  }
}

const ANSWERED = 'answered';

/** Whether this page was answered in this visit. The tab's own history says so: nothing is stored. */
const isAnswered = () =>
  window.navigation
    ?.entries()
    .some((entry) => entry.getState() === ANSWERED && pathOf(entry.url) === location.pathname);

const pathOf = (url: string | null) => url && URL.parse(url)?.pathname;

/** Puts the thanks in the place of the buttons. */
function thank(form: HTMLFormElement): HTMLElement | null {
  form.querySelector('.hs-cta-group')?.remove();
  const thanks = form.querySelector<HTMLElement>('[role=status]');
  if (thanks) {
    thanks.hidden = false;
    thanks.tabIndex = -1;
  }
  return thanks;
}

/** Shows the question under the answer, once: the thanks keep the focus, so that they are read before it. */
function askWhy(form: HTMLFormElement, why: HTMLElement, page: Document): void {
  void import('@larkfield/design-system/elements/form/form-define.ts');
  void import('@larkfield/design-system/elements/inputter/inputter-define.ts');
  const styles = new CSSStyleSheet();
  styles.replaceSync([...page.querySelectorAll('head style')].map(({ textContent }) => textContent).join(''));
  document.adoptedStyleSheets.push(styles);
  form.after(why);
  const asked = why.querySelector('form');
  // Above the element that checks the form: what it refuses is not sent.
  why.parentElement?.addEventListener('submit', (event) => {
    if (event.target !== asked || !asked || event.defaultPrevented) return;
    event.preventDefault();
    const given: Record<string, string> = {};
    for (const [name, value] of new FormData(asked)) given[name] = String(value);
    void post(asked, given, () => {
      why.remove();
      thank(form)?.focus();
    });
  });
}
