/** Sends the answer to "Was this helpful?" without leaving the page. If that fails, the form posts as without scripts. */
export function enhanceHelpful(): void {
  const form = document.querySelector<HTMLFormElement>('[data-helpful]');
  form?.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const answer = new URLSearchParams({ answer: submitter.value });
    fetch(form.action, { method: 'POST', body: answer, headers: { Accept: 'application/json' } })
      .then((response) => (response.ok ? thank(form) : form.submit()))
      .catch(() => form.submit());
  });
}

function thank(form: HTMLFormElement): void {
  form.querySelector('.hs-cta-group')?.remove();
  const thanks = form.querySelector<HTMLElement>('[role=status]');
  if (thanks) thanks.hidden = false;
}
