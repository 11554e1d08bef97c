/**
 * Names the files of a message, each with a button that removes it, and sends the form with its progress shown. Files that
 * are dropped anywhere on the page or pasted are chosen too. Without this script, or if it fails, the form posts as any
 * other does.
 */
import { FILE_REFUSALS, isSameFile, LARGEST_FILE } from '@larkfield/api-schemas/case-limits';
import { announce } from '@larkfield/design-system/announce.ts';
import { fileSize } from '../file-size.ts';
import { takeWordsAlong } from './unsent-words.ts';

const [CONFLICT, GONE] = [409, 410];

/** Longer than the site lets files arrive, in milliseconds: a connection that a phone lost may wait for ever. */
const LONGEST_UPLOAD_MS = 360_000;

interface UploadForm {
  form: HTMLFormElement;
  input: HTMLInputElement;
}

/** What browsers say of a file whose type they don't know. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];

/**
 * Whether the server may take it, which looks at its content. A browser knows only what the device says of files with
 * such a name, which may be nothing or another spelling, such as `image/jpg`.
 */
const mayBeTaken = ({ name, type }: File, accept: string) =>
  [...UNKNOWN_TYPES, ...accept.split(',')].includes(type) || /\.(?:jpe?g|jfif|png|webp|pdf)$/i.test(name);

/** Why the server would refuse a file; found before the upload, which takes minutes on a slow line. */
function refusalOf(file: File, { accept }: HTMLInputElement): string | undefined {
  const { name, type, size } = file;
  // Many browsers know no type for it.
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return FILE_REFUSALS['file-heic'];
  if (!mayBeTaken(file, accept)) return FILE_REFUSALS['file-type'];
  if (size === 0) return FILE_REFUSALS['file-empty'];
  return size > LARGEST_FILE ? FILE_REFUSALS['file-too-large'] : undefined;
}

/**
 * Lists the chosen files below the field. A second choice adds to the first, and replaces refused files.
 * @returns takes some of them away
 */
function listChosen({ form, input }: UploadForm): (files: readonly File[]) => void {
  const most = Number(form.dataset['mostFiles']);
  const list = document.createElement('ul');
  list.className = 'hs-case-chosen';
  list.ariaLabel = 'Files to send';
  let chosen: File[] = [];

  function choose(files: File[]): void {
    chosen = files;
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    list.hidden = files.length === 0;
    list.replaceChildren(...files.map((file) => rowOf(file, refusalOf(file, input), () => remove(file))));
    const refused = files.flatMap((file) => refusalOf(file, input)?.replace(/^/, `${file.name}: `) ?? []);
    const tooMany = files.length > most ? `Choose ${most === 1 ? 'one file' : `${most} files`} at most` : '';
    input.setCustomValidity(refused[0] ?? tooMany);
  }

  function remove(file: File): void {
    const place = chosen.indexOf(file);
    choose(chosen.filter((other) => other !== file));
    // The field's message goes away with the file.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    const buttons = list.querySelectorAll('button');
    (buttons[Math.min(place, buttons.length - 1)] ?? input).focus();
  }

  input.after(list);
  choose([...(input.files ?? [])]);
  const add = (added: File[]) => {
    const isKept = (file: File) => !refusalOf(file, input) && !added.some((other) => isSameFile(file, other));
    choose(added.length === 0 ? [] : [...chosen.filter(isKept), ...added]);
  };
  input.addEventListener('change', () => add([...(input.files ?? [])]));
  listenForFiles((files) => {
    add(files);
    // The focus is elsewhere.
    announce(`Files to send: ${chosen.map(({ name }) => name).join(', ')}`);
  });
  return (files) => choose(chosen.filter((file) => !files.includes(file)));
}

/** A browser opens a file that is dropped beside the field instead of the page, and ignores one that is pasted. */
function listenForFiles(add: (files: File[]) => void): void {
  const take = (event: Event, { files }: DataTransfer) => {
    event.preventDefault();
    add([...files]);
  };
  const isField = ({ target }: Event) => target instanceof HTMLInputElement && target.type === 'file';
  document.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') && !isField(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (event.dataTransfer?.files.length && !isField(event)) take(event, event.dataTransfer);
  });
  document.addEventListener('paste', (event) => {
    const copied = event.clipboardData;
    // What is copied from a document or table is both text and a picture of it.
    if (copied?.files.length && !copied.types.includes('text/plain')) take(event, copied);
  });
}

function rowOf(file: File, refusal: string | undefined, remove: () => void): HTMLLIElement {
  const row = document.createElement('li');
  const name = document.createElement('bdi');
  name.textContent = file.name;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Remove';
  button.ariaLabel = `Remove ${file.name}`;
  button.addEventListener('click', remove);
  row.append(name, ` ${fileSize(file.size)} `, button);
  if (refusal) {
    const error = document.createElement('p');
    error.role = 'alert';
    error.textContent = refusal;
    row.append(error);
  }
  return row;
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
    fail(status: number, lost: readonly File[]) {
      if (bar) bar.hidden = true;
      say(
        lost.length > 0
          ? `We couldn't read ${lost.map(({ name }) => name).join(', ')}: it has changed since you chose it, or is no longer there. Nothing was sent, and your words are still here: choose the file again, then press Send.`
          : status === CONFLICT
            ? 'Another case is open in this browser, so nothing was sent. Everything is still here: open this case again in another tab, with the link in our email, then press Send again.'
            : "Your message didn't get through. Everything is still here: check your connection and press Send again.",
      );
    },
  };
}

/** Files that changed or went away since they were chosen, as those of an online drive may: browsers then send nothing. */
async function lostAmong(files: readonly File[]): Promise<File[]> {
  const reads = await Promise.allSettled(files.map((file) => file.slice(0, 1).arrayBuffer()));
  return files.filter((_, index) => reads[index]?.status === 'rejected');
}

function send({ form, input }: UploadForm, drop: (files: readonly File[]) => void, button: HTMLElement | null): void {
  const progress = openProgress(form);
  const isBusy = (on: boolean) => button?.closest('hs-cta')?.toggleAttribute('loading', on);
  isBusy(true);
  progress.show(0);
  const request = new XMLHttpRequest();
  const fail = async () => {
    const lost = await lostAmong([...(input.files ?? [])]);
    if (lost.length > 0) drop(lost);
    isBusy(false);
    progress.fail(request.status, lost);
  };
  request.upload.addEventListener('progress', ({ loaded, total }) => progress.show(total ? loaded / total : 0));
  // The response was a redirect, which the request has followed: the page is now loaded as a document, also for a case that is gone.
  const isPage = () => request.status < 400 || request.status === GONE;
  request.addEventListener('load', () => (isPage() ? location.assign(request.responseURL) : void fail()));
  for (const type of ['error', 'timeout']) request.addEventListener(type, () => void fail());
  request.open('POST', form.action);
  request.timeout = LONGEST_UPLOAD_MS;
  request.send(new FormData(form));
}

export function enhanceUpload(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-case-upload]');
  const input = form?.querySelector<HTMLInputElement>('input[type=file]');
  takeWordsAlong();
  if (!form || !input) return;
  const upload = { form, input };
  const drop = listChosen(upload);
  // After hs-form, which stops invalid forms.
  document.addEventListener('submit', (event) => {
    if (event.target !== form || event.defaultPrevented || !input.files?.length) return;
    event.preventDefault();
    send(upload, drop, event.submitter);
  });
}
