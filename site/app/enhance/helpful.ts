/**
 * Sends the answer to "Was this helpful?", and why not, without leaving the page. If that fails, the form is posted as
 * without scripts. The question why, and its styles, are taken from the page of thanks, so that articles don't contain
 * them.
 */
export function enhanceHelpful(): void {
  const form = document.querySelector<HTMLFormElement>('[data-helpful]');
  if (form && isAnswered()) return void thank(form);
  const answer = (event: SubmitEvent) => {
    const { submitter } = event;
    if (!form || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const then = (page: Document) => {
      window.navigation?.updateCurrentEntry({ state: ANSWERED });
      thank(form)?.focus();
      const why = page.querySelector<HTMLElement>('[data-why-not]');
      if (why) askWhy(form, why, page);
    };
    void post(form, { answer: submitter.value }, then, () => {
      form.removeEventListener('submit', answer);
      // `submit()` would leave out the button, which is the answer.
      form.requestSubmit(submitter);
    });
  };
  form?.addEventListener('submit', answer);
}

async function post(
  form: HTMLFormElement,
  given: Record<string, string>,
  then: (page: Document) => void,
  asPage = () => form.submit(),
) {
  try {
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(given) });
    if (!response.ok) return asPage();
    then(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    asPage();
  }
}

const ANSWERED = 'answered';

/** Whether this page was answered in this visit, by the state of the tab's history entry. */
const isAnswered = () =>
  window.navigation
    ?.entries()
    .some((entry) => entry.getState() === ANSWERED && pathOf(entry.url) === location.pathname);

const pathOf = (url: string | null) => url && URL.parse(url)?.pathname;

/** Replaces the buttons with the thanks. */
function thank(form: HTMLFormElement): HTMLElement | null {
  form.querySelector('.hs-cta-group')?.remove();
  const thanks = form.querySelector<HTMLElement>('[role=status]');
  if (thanks) {
    thanks.hidden = false;
    thanks.tabIndex = -1;
  }
  return thanks;
}

/** Shows the question below the thanks, once. The thanks keep the focus, so that they are read first. */
function askWhy(form: HTMLFormElement, why: HTMLElement, page: Document): void {
  void import('@larkfield/design-system/elements/form/form-define.ts');
  void import('@larkfield/design-system/elements/inputter/inputter-define.ts');
  const styles = new CSSStyleSheet();
  styles.replaceSync([...page.querySelectorAll('head style')].map(({ textContent }) => textContent).join(''));
  document.adoptedStyleSheets.push(styles);
  form.after(why);
  const asked = why.querySelector('form');
  // On the parent of the element that validates the form, which stops invalid ones.
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
