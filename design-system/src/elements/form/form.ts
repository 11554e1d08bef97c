import { HsElement } from '../../element.ts';
import type { FieldElement } from '../../fields/field-element.ts';
import { type ValidatedDetail, validatedDetail } from '../../fields/validated.ts';
import { type CheckedField, writtenField } from '../../fields/written-field.ts';
import { focusField, showSummary } from './error-summary.ts';

const FIELDS = 'hs-inputter, hs-password, hs-datepicker, hs-appointment-picker';
const ERROR_PREFIX = 'Error: ';

/** Whether an element's class is loaded. Not by `instanceof`, since two scripts of a page may each have a copy of the class. */
const isField = (element: HTMLElement): element is FieldElement => 'check' in element;

/**
 * Validates its fields before the form is sent, and shows what is wrong. Without script the native form is posted and
 * the server, which validates every post, answers with the same messages.
 *
 * The class listens below the page's framework, which never gets a `submit` event that it stops.
 * @tag hs-form
 * @slot - a native `<form>`; the error summary is inserted before it
 * @attr {"element"|"page"} [messages=element] who shows the messages. `page`: a script of the page listens to
 *   `hs-validated`, cancels it and shows them; without such a listener the form is sent and the server shows them
 * @fires {CustomEvent<ValidatedDetail>} hs-validated after all fields were checked (on submit) or one (on change)
 * @fires {SubmitEvent} submit the native event, only when every field is valid
 */
export class HsForm extends HsElement {
  get form(): HTMLFormElement | null {
    return this.querySelector('form');
  }

  /** The fields that are neither hidden nor disabled. One whose class isn't loaded yet is validated by its markup. */
  get fields(): CheckedField[] {
    return [...this.querySelectorAll<HTMLElement>(FIELDS)]
      .map((field) => (isField(field) ? field : writtenField(field)))
      .filter((field) => field.isAsked);
  }

  /** The native controls, as the form lists them. */
  get elements(): HTMLFormControlsCollection | undefined {
    return this.form?.elements;
  }

  get isValid(): boolean {
    return this.fields.every((field) => field.check().isValid);
  }

  protected connected(signal: AbortSignal): void {
    // The server's markup isn't changed before the first interaction, since a framework may still hydrate it.
    for (const type of ['focusin', 'pointerdown', 'keydown', 'click'])
      this.addEventListener(type, this.#takeOver, { signal, capture: true });
    this.addEventListener('submit', this.#onSubmit, { signal });
    this.addEventListener('click', this.#onClick, { signal });
    this.addEventListener('reset', () => this.#showMistakes(validatedDetail('submit', [])), { signal });
  }

  /**
   * Sets `novalidate`, so that the browser's messages don't replace ours. A form that React hydrates later needs
   * `suppressHydrationWarning` for it.
   */
  #takeOver = (): void => {
    if (this.form) this.form.noValidate = true;
  };

  get #isLeftToPage(): boolean {
    return this.getAttribute('messages') === 'page';
  }

  #onSubmit = (event: SubmitEvent): void => {
    const isForeign = event.target !== this.form; // a custom element's event of the same name
    if (isForeign || isBusy(event.submitter) || (!skipsValidation(event.submitter) && !this.validate())) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };

  /** Validates every field, shows what is wrong, and returns whether the form may be sent. */
  validate(): boolean {
    const detail = validatedDetail(
      'submit',
      this.fields.map((field) => field.check()),
    );
    const isShownByPage = !this.emit<ValidatedDetail>('hs-validated', detail, true);
    if (isShownByPage) return detail.isValid;
    if (this.#isLeftToPage) return true;
    for (const field of this.fields) field.showMessage(detail.fieldsByName[field.name]?.error);
    this.#showMistakes(detail);
    return detail.isValid;
  }

  #showMistakes({ fields, isValid }: ValidatedDetail): void {
    document.title = (isValid ? '' : ERROR_PREFIX) + document.title.replace(ERROR_PREFIX, '');
    showSummary(
      this,
      fields.filter((field) => !field.isValid),
    );
  }

  /** Links of the summary move the focus without adding a history entry. */
  #onClick = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('.hs-error-summary a') : null;
    const control = link instanceof HTMLAnchorElement && document.getElementById(link.hash.slice(1));
    if (!control) return;
    event.preventDefault();
    focusField(control);
  };
}

const skipsValidation = (submitter: HTMLElement | null) =>
  (submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement) && submitter.formNoValidate;

const isBusy = (submitter: HTMLElement | null) =>
  submitter?.getAttribute('aria-disabled') === 'true' ||
  Boolean(submitter?.closest('hs-cta:is([loading], [disabled])'));
