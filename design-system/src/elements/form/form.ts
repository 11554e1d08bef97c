import { HsElement } from '../../element.ts';
import type { FieldElement } from '../../fields/field-element.ts';
import { type ValidatedDetail, validatedDetail } from '../../fields/validated.ts';
import { focusField, showSummary } from './error-summary.ts';

const FIELDS = 'hs-inputter, hs-password, hs-datepicker, hs-appointment-picker';
const ERROR_PREFIX = 'Error: ';

/** A field whose class is loaded. Found by its method: two scripts of a page may each bring a copy of the class. */
const isField = (element: Element): element is FieldElement => 'check' in element;

/**
 * Checks its fields before the form is sent, and says what is wrong. Without script the native form posts as usual and
 * the server answers with the same messages; it checks every post in any case.
 *
 * The class listens below the page's framework: a `submit` that it stops is never seen there.
 * @tag hs-form
 * @slot - a native `<form>`; the error summary stands before it
 * @attr {"element"|"page"} [messages=element] who shows the messages. `page`: a script of the page listens to
 *   `hs-validated`, cancels it and shows them; without such a listener the form is sent and the server shows them
 * @fires {CustomEvent<ValidatedDetail>} hs-validated after all fields were checked (on submit) or one (on change)
 * @fires {SubmitEvent} submit the native event, only when every field is valid
 */
export class HsForm extends HsElement {
  get form(): HTMLFormElement | null {
    return this.querySelector('form');
  }

  /** The fields that are neither hidden nor disabled. */
  get fields(): FieldElement[] {
    return [...this.querySelectorAll(FIELDS)].filter(isField).filter((field) => field.isAsked);
  }

  /** The native controls, as the form lists them. */
  get elements(): HTMLFormControlsCollection | undefined {
    return this.form?.elements;
  }

  get isValid(): boolean {
    return this.fields.every((field) => field.check().isValid);
  }

  protected connected(signal: AbortSignal): void {
    // The server's markup stays as it is until somebody uses it: a framework may still compare it with its own.
    for (const type of ['focusin', 'pointerdown', 'keydown', 'click'])
      this.addEventListener(type, this.#takeOver, { signal, capture: true });
    this.addEventListener('submit', this.#onSubmit, { signal });
    this.addEventListener('click', this.#onClick, { signal });
    this.addEventListener('reset', () => this.#showMistakes(validatedDetail('submit', [])), { signal });
  }

  /**
   * Switches the browser's own messages off, which would otherwise come before ours. A framework that hydrates later
   * finds this attribute on its form: React needs `suppressHydrationWarning` there.
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

  /** Checks every field, shows what is wrong, and returns whether the form may be sent. */
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

  /** A summary's link moves the focus without leaving an entry in the history. */
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
