/** A native control that holds what a person answers. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input:not([type=hidden], [type=button], [type=submit], [type=reset], [type=image]), select, textarea';

/** The controls inside an element, in their order. */
export function findControls(element: Element): Control[] {
  return [...element.querySelectorAll<Control>(CONTROLS)];
}

/** Whether it is one of several answers to choose from. */
export function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}

/** The answer of one field's controls: the text, or the values of what is chosen, joined by commas. */
export function readValue(controls: readonly Control[]): string {
  const [first] = controls;
  if (!first) return '';
  if (!isChoice(first)) return first.value.trim();
  return controls.flatMap((control) => (isChoice(control) && control.checked ? control.value : [])).join(',');
}

/** Sets a value as a person would. React overrides the property to track it, so this uses the prototype's setter. */
export function writeValue(controls: readonly Control[], value: string): void {
  for (const control of controls) {
    if (isChoice(control)) control.checked = value.split(',').includes(control.value);
    else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  }
}

/** Fires the events of a change by the person, which React listens to as well. */
export function notifyChange(control: Control): void {
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
