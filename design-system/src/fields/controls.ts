/** A native form control. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input:not([type=hidden], [type=button], [type=submit], [type=reset], [type=image]), select, textarea';

/** The controls inside an element, in document order. */
export function findControls(element: Element): Control[] {
  return [...element.querySelectorAll<Control>(CONTROLS)];
}

/** Whether it is a radio button or a checkbox. */
export function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}

/** The value of a field: its text, or the values of the checked controls joined by commas. */
export function readValue(controls: readonly Control[]): string {
  const [first] = controls;
  if (!first) return '';
  if (!isChoice(first)) return first.value.trim();
  return controls.flatMap((control) => (isChoice(control) && control.checked ? control.value : [])).join(',');
}

/** Sets a value by the prototype's setter, since React overrides the instance's property to track it. */
export function writeValue(controls: readonly Control[], value: string): void {
  for (const control of controls) {
    if (isChoice(control)) control.checked = value.split(',').includes(control.value);
    else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  }
}

/** Dispatches `input` and `change`, as after a change by the user, which React also listens to. */
export function notifyChange(control: Control): void {
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
