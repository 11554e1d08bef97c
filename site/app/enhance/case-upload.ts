/**
 * Sends the message form of a case with the progress of its files shown. Without this script, or where it fails, the
 * form posts as any other does.
 */

const [CONFLICT, GONE] = [409, 410];

interface UploadForm {
  form: HTMLFormElement;
  input: HTMLInputElement;
}

/** Checks before the upload what the server would refuse after it, which takes minutes on a slow line. */
function checkChoice({ form, input }: UploadForm): void {
  const files = [...(input.files ?? [])];
  const [largest, most] = [Number(form.dataset['largestFile']), Number(form.dataset['mostFiles'])];
  const tooLarge = files.find(({ size }) => size > largest);
  if (tooLarge) input.setCustomValidity(`${tooLarge.name}: The file is larger than 10 MB.`);
  else if (files.length > most) input.setCustomValidity(`Choose ${most === 1 ? 'one file' : `${most} files`} at most`);
  else input.setCustomValidity('');
}

/** The progress line and bar, hidden in the page until now. */
function openProgress(form: HTMLFormElement) {
  const host = form.querySelector<HTMLElement>('hs-progress');
  const text = host?.querySelector('p');
  const bar = host?.querySelector('progress');
  if (host) host.hidden = false;
  const say = (words: string) => {
    // Each change is read out, so the line changes every tenth only.
    if (text && text.textContent !== words) text.textContent = words;
  };
  return {
    show(part: number) {
      if (bar) bar.hidden = false;
      if (bar) bar.value = part;
      say(part < 1 ? `Sending your files: ${Math.floor(part * 10) * 10}%` : 'Checking your files');
    },
    fail(status: number) {
      if (bar) bar.hidden = true;
      say(
        status === CONFLICT
          ? 'Another case is open in this browser, so nothing was sent. Everything is still here: open this case again in another tab, with the link in our email, then press Send again.'
          : "Your message didn't get through. Everything is still here: check your connection and press Send again.",
      );
    },
  };
}

function send({ form }: UploadForm, button: HTMLElement | null): void {
  const progress = openProgress(form);
  const isBusy = (on: boolean) => button?.closest('hs-cta')?.toggleAttribute('loading', on);
  isBusy(true);
  progress.show(0);
  const request = new XMLHttpRequest();
  const fail = () => {
    isBusy(false);
    progress.fail(request.status);
  };
  request.upload.addEventListener('progress', ({ loaded, total }) => progress.show(total ? loaded / total : 0));
  // The answer is a redirect, followed by now: the page is loaded once more, as a page. Of a case that is gone, too.
  const isPage = () => request.status < 400 || request.status === GONE;
  request.addEventListener('load', () => (isPage() ? location.assign(request.responseURL) : fail()));
  request.addEventListener('error', fail);
  request.open('POST', form.action);
  request.send(new FormData(form));
}

export function enhanceUpload(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-case-upload]');
  const input = form?.querySelector<HTMLInputElement>('input[type=file]');
  if (!form || !input) return;
  const upload = { form, input };
  input.addEventListener('change', () => checkChoice(upload));
  // After hs-form, which stops what has a mistake in it.
  document.addEventListener('submit', (event) => {
    if (event.target !== form || event.defaultPrevented || !input.files?.length) return;
    event.preventDefault();
    send(upload, event.submitter);
  });
}
