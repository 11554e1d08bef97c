/** A button of another form loads the page anew, which would have nothing of a message that is not sent yet. */
export function takeWordsAlong(message: HTMLFormElement): void {
  const words = message.querySelector('textarea');
  document.addEventListener('formdata', ({ target, formData }) => {
    if (words && target !== message && formData.has('case')) formData.set('unsent', words.value);
  });
}
