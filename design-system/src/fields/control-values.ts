/** What a control holds, set as its user or the server sets it. */
import { type Control, isChoice } from './controls.ts';

/** Text, or whether it is ticked. */
export const valueIn = (control: Control) => (isChoice(control) ? control.checked : control.value);

/** Whether a control differs from what the server sent. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return control.value !== first?.value;
  }
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Gives a control what the server sent. */
export function reset(control: Control): void {
  if (control instanceof HTMLSelectElement)
    for (const option of control.options) option.selected = option.defaultSelected;
  else if (isChoice(control)) control.checked = control.defaultChecked;
  else control.value = control.defaultValue;
}

/** Sets a control as its user does. React compares a choice with what it last saw, and hears of a click only. */
export function write(control: Control, value: string | boolean | undefined): void {
  if (isChoice(control)) {
    if (control.type === 'radio' && !value) return;
    control.checked = !value;
    setAsUser(control, 'checked', value);
    control.dispatchEvent(new Event('click', { bubbles: true }));
  } else if (control.value !== value) setAsUser(control, 'value', value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** By the prototype's setter, since React overrides that of the control to know what it set itself. */
function setAsUser(control: Control, property: 'value' | 'checked', value: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
}
