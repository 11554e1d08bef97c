import { type Control, isChoice } from './controls.ts';

/** The element that describes a field: a group's fieldset, otherwise its control. */
function describedElement(controls: readonly Control[]): HTMLElement | undefined {
  const [first] = controls;
  return (first && isChoice(first) && first.closest('fieldset')) || first;
}

/** Adds an id to `aria-describedby` or removes it; the hint's id stays, so that both are read (WCAG 1.3.1). */
export function toggleDescription(element: Element, id: string, isOn: boolean): void {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other && other !== id);
  if (isOn) ids.push(id);
  if (ids.length > 0) element.setAttribute('aria-describedby', ids.join(' '));
  else element.removeAttribute('aria-describedby');
}

/** Inserts the message between hint and control, where a screen magnifier shows both at once. */
function place(field: HTMLElement, message: HTMLElement, controls: readonly Control[]): void {
  const described = describedElement(controls);
  const box = described instanceof HTMLFieldSetElement ? described : field;
  const [first] = controls;
  const isAbove = (element: Element) =>
    first && element.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING;
  const last = [...box.querySelectorAll(':scope > :is(label, legend, .hs-hint)')].filter(isAbove).at(-1);
  if (last) last.after(message);
  else box.prepend(message);
}

function createMessage(field: HTMLElement, id: string, controls: readonly Control[]): HTMLElement {
  const message = document.createElement('p');
  message.className = 'hs-error';
  message.id = id;
  const prefix = document.createElement('span');
  prefix.className = 'hs-visually-hidden';
  prefix.textContent = 'Error: ';
  message.append(prefix, '');
  place(field, message, controls);
  return message;
}

/** Shows a field's message and associates both; without a message, removes it (WCAG 3.3.1). */
export function showMessage(field: HTMLElement, controls: readonly Control[], text: string | undefined): void {
  const described = describedElement(controls);
  const [first] = controls;
  if (!described || !first) return;
  const shown = field.querySelector<HTMLElement>('.hs-error');
  const id = shown?.id || `${first.id || first.name}-error`;
  toggleDescription(described, id, text !== undefined);
  for (const control of controls) {
    if (text === undefined) control.removeAttribute('aria-invalid');
    else if (control.type !== 'radio') control.setAttribute('aria-invalid', 'true');
  }
  if (text === undefined) {
    shown?.remove();
    return;
  }
  const message = shown ?? createMessage(field, id, controls);
  message.replaceChildren(...message.querySelectorAll('span'), text);
}
