/** A button of one form loads the page anew, which would have nothing of the words in others that are not sent yet. */
export function takeWordsAlong(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!formData.has('case')) return;
    for (const { form, name, value } of document.querySelectorAll('textarea'))
      if (form !== target) formData.set(`unsent-${name}`, value);
  });
}
