/** Reading settings: text size, line spacing, contrast and motion, stored on this device (SH-03). */

import dialogStyles from '@larkfield/design-system/styles/dialog.css?inline';
import { deviceStorage } from './device-storage.ts';

const STORAGE_KEY = 'readingSettings';

interface Setting {
  /** Set as `data-<name>` on the root element, for the styles. */
  name: string;
  legend: string;
  /** The labels by value. The empty value is the default. */
  choices: Record<string, string>;
}

const SETTINGS: Setting[] = [
  { name: 'text', legend: 'Text size', choices: { '': 'Standard', large: 'Large', larger: 'Larger' } },
  { name: 'spacing', legend: 'Line spacing', choices: { '': 'Standard', loose: 'Wide' } },
  { name: 'contrast', legend: 'Contrast', choices: { '': 'Standard', more: 'High' } },
  { name: 'motion', legend: 'Movement', choices: { '': 'As on my device', off: 'None' } },
];

type Chosen = Record<string, string>;

function readStored(): Chosen {
  try {
    const stored: unknown = JSON.parse(deviceStorage.get(STORAGE_KEY) ?? '{}');
    const isKnown = ([name, value]: [string, unknown]) =>
      SETTINGS.some((setting) => setting.name === name && Object.hasOwn(setting.choices, String(value)));
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter(isKnown))
      : {};
  } catch {
    return {};
  }
}

function apply(chosen: Chosen): void {
  for (const { name } of SETTINGS) {
    if (chosen[name]) document.documentElement.dataset[name] = chosen[name];
    else delete document.documentElement.dataset[name];
  }
}

/** Applies what was chosen on an earlier page. */
export function applyStored(): void {
  apply(readStored());
}

function fieldset({ name, legend, choices }: Setting, chosen: Chosen): string {
  const options = Object.entries(choices).map(
    ([value, label]) =>
      `<label><input type="radio" name="${name}" value="${value}"${(chosen[name] ?? '') === value ? ' checked' : ''}> ${label}</label>`,
  );
  return `<fieldset><legend>${legend}</legend>${options.join('')}</fieldset>`;
}

function createDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'hs-dialog';
  dialog.setAttribute('aria-labelledby', 'reading-title');
  const fieldsets = SETTINGS.map((setting) => fieldset(setting, readStored())).join('');
  dialog.innerHTML = `<form method="dialog"><h2 id="reading-title">Reading settings</h2>${fieldsets}<p class="hs-small">Kept on this device only.</p><hs-cta icon="none"><button>Done</button></hs-cta></form>`;
  dialog.addEventListener('change', () => {
    const form = dialog.querySelector('form');
    const entries = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
    const chosen: Chosen = Object.fromEntries(entries.filter(([, value]) => value));
    deviceStorage.set(STORAGE_KEY, JSON.stringify(chosen));
    apply(chosen);
  });
  return dialog;
}

/** Loaded with the dialog, which few open. The Content-Security-Policy allows no added style element, but a constructed stylesheet. */
function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(dialogStyles);
  document.adoptedStyleSheets.push(sheet);
}

let dialog: HTMLDialogElement | undefined;

/** Opens the dialog; the focus returns to `opener` when it closes. */
export function openDialog(opener: HTMLElement): void {
  if (!dialog) {
    addStyles();
    dialog = createDialog();
    document.body.append(dialog);
    dialog.addEventListener('close', () => opener.focus());
  }
  dialog.showModal();
}
