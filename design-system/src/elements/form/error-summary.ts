import type { FieldResult } from '../../fields/validated.ts';

/** Scrolls to a field's label or legend, then focuses the control: focus alone would leave the label out of view. */
export function focusField(control: HTMLElement): void {
  const field = control.closest('hs-inputter, hs-password, hs-datepicker, hs-appointment-picker, fieldset');
  (field ?? control).scrollIntoView();
  control.focus({ preventScroll: true });
}

function createLink({ name, error = '', input }: FieldResult): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  if (input && !input.id) input.id = name;
  link.href = `#${input?.id ?? name}`;
  link.textContent = error;
  item.append(link);
  return item;
}

function createSummary(): HTMLElement {
  const summary = document.createElement('div');
  summary.className = 'hs-error-summary';
  summary.tabIndex = -1;
  summary.setAttribute('role', 'alert');
  const heading = document.createElement('h2');
  heading.textContent = 'There is a problem';
  summary.append(heading, document.createElement('ul'));
  return summary;
}

/** Shows the error summary above the form and focuses it; removes it if there are no mistakes. */
export function showSummary(host: HTMLElement, mistakes: readonly FieldResult[]): void {
  const shown = host.querySelector<HTMLElement>('.hs-error-summary');
  if (mistakes.length === 0) {
    shown?.remove();
    return;
  }
  const summary = shown ?? createSummary();
  summary.querySelector('ul')?.replaceChildren(...mistakes.map(createLink));
  if (!shown) host.prepend(summary);
  summary.scrollIntoView();
  summary.focus({ preventScroll: true });
}
