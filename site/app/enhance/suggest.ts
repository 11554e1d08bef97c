/**
 * Suggestions while somebody types in a search box: the editable combobox with list autocomplete of the ARIA Authoring
 * Practices. Loaded when a search field first gets the focus; without it the box is a plain form.
 */
import { isComposing } from '@larkfield/design-system/composing.ts';
import type { SuggestDocument, Suggestion } from '@larkfield/search/results';
import { formatPhone, textMessageHref } from '@larkfield/service/supplier/phone';
import { hrefOf } from '../../href.ts';

/** Suggestions are fetched after a pause in typing of this length. */
const PAUSE_MS = 200;
const SHORTEST = 2;
const LONGEST = 2000;
const EMPTY = 'Enter what you want to search for';
const TOO_LONG = 'Your search must be 2,000 characters or fewer';

/** An option's text and link. */
interface Choice {
  text: string;
  note: string;
  href: string;
}

const toCall = (number: string, note: string): Choice => ({
  text: `Call ${formatPhone(number)}`,
  note,
  href: `tel:${number}`,
});

const toText = (number: string, message: string | undefined, note: string): Choice => ({
  text: `Text ${message} to ${number}`,
  note,
  href: textMessageHref(number, message),
});

function choicesOf(suggestion: Suggestion): Choice[] {
  if (suggestion.kind === 'page') return [{ text: suggestion.title, note: suggestion.category, href: suggestion.path }];
  const { title, phone, others = [] } = suggestion.emergency;
  return [
    toCall(phone.number, others.length > 0 ? `${title}: ${phone.name}` : title),
    ...others.map(({ way, number, message, why }) =>
      way === 'call' ? toCall(number, why) : toText(number, message, why),
    ),
  ];
}

function optionOf({ text, note }: Choice, id: string): HTMLLIElement {
  const option = document.createElement('li');
  option.id = id;
  option.role = 'option';
  option.ariaSelected = 'false';
  const small = document.createElement('small');
  small.textContent = note;
  option.append(text, small);
  return option;
}

/** Text for screen readers when the list changes; an emergency number is read out at once. */
function announcement(choices: readonly Choice[]): string {
  const [first] = choices;
  if (!first) return 'No suggestions';
  const count = `${choices.length} ${choices.length === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys`;
  return first.href.startsWith('tel:') ? `${first.text}. ${first.note}. ${count}` : count;
}

class SuggestBox {
  readonly #field: HTMLInputElement;
  readonly #list = document.createElement('ul');
  readonly #status = document.createElement('p');
  #choices: Choice[] = [];
  /** Index of the active option; -1 if none is. */
  #active = -1;
  #timer = 0;
  #asking: AbortController | undefined;

  constructor(form: HTMLFormElement, field: HTMLInputElement) {
    this.#field = field;
    this.#list.id = `${field.id}-suggestions`;
    this.#list.role = 'listbox';
    this.#list.ariaLabel = 'Suggestions';
    this.#list.hidden = true;
    this.#status.className = 'hs-visually-hidden';
    this.#status.role = 'status';
    form.append(this.#list, this.#status);
    field.role = 'combobox';
    field.ariaExpanded = 'false';
    field.ariaAutoComplete = 'list';
    field.setAttribute('aria-controls', this.#list.id);
    this.#listen(form);
    // Handles what was typed while this script was loading.
    if (field.value !== field.defaultValue) this.#typed();
  }

  #listen(form: HTMLFormElement): void {
    this.#field.addEventListener('input', () => this.#typed());
    this.#field.addEventListener('keydown', (event) => this.#pressed(event));
    this.#field.addEventListener('blur', () => this.#close());
    // Keeps the focus in the field while an option is pressed: on blur the list would close before the click.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element && target.closest('li');
      if (option) this.#open([...this.#list.children].indexOf(option));
    });
    form.addEventListener('submit', (event) => this.#check(event));
  }

  #typed(): void {
    this.#field.setCustomValidity('');
    this.#forget();
    const text = this.#field.value;
    if (text.trim().length < SHORTEST || text.length > LONGEST) this.#close();
    else this.#timer = window.setTimeout(() => void this.#ask(text), PAUSE_MS);
  }

  #pressed(event: KeyboardEvent): void {
    if (this.#list.hidden || isComposing(event)) return;
    const count = this.#choices.length;
    if (event.key === 'Escape') this.#close();
    else if (event.key === 'ArrowDown') this.#mark(this.#active + 1 < count ? this.#active + 1 : -1);
    else if (event.key === 'ArrowUp') this.#mark(this.#active < 0 ? count - 1 : this.#active - 1);
    else if (event.key === 'Enter' && this.#active >= 0) this.#open(this.#active);
    else return;
    event.preventDefault();
  }

  async #ask(text: string): Promise<void> {
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    try {
      const response = await fetch(`${hrefOf('/search/suggest')}?${new URLSearchParams({ q: text })}`, { signal });
      // The response of our own server, of the same type.
      const { suggestions } = (response.ok ? await response.json() : { suggestions: [] }) as SuggestDocument;
      if (!signal.aborted) this.#show(suggestions.flatMap(choicesOf));
    } catch {
      // The form works without suggestions.
      if (!signal.aborted) this.#close();
    }
  }

  #show(choices: Choice[]): void {
    this.#choices = choices;
    this.#list.replaceChildren(...choices.map((choice, index) => optionOf(choice, `${this.#list.id}-${index}`)));
    this.#list.hidden = choices.length === 0;
    this.#field.ariaExpanded = String(!this.#list.hidden);
    this.#status.textContent = announcement(choices);
    this.#mark(-1);
  }

  #mark(index: number): void {
    this.#active = index;
    for (const [place, option] of [...this.#list.children].entries()) option.ariaSelected = String(place === index);
    const option = this.#list.children[index];
    option?.scrollIntoView({ block: 'nearest' });
    if (option) this.#field.setAttribute('aria-activedescendant', option.id);
    else this.#field.removeAttribute('aria-activedescendant');
  }

  #open(index: number): void {
    const choice = this.#choices[index];
    if (!choice) return;
    // Clicked like any link, so that a slow article shows its loader (AR-03).
    const link = document.createElement('a');
    link.href = choice.href;
    this.#list.append(link);
    link.click();
    link.remove();
  }

  /** Cancels a request whose text has changed. */
  #forget(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  #close(): void {
    this.#forget();
    this.#show([]);
    this.#status.textContent = '';
  }

  /** Shows a message at the field if the text is empty or too long, and stays on the page (SE-01). */
  #check(event: SubmitEvent): void {
    const { value } = this.#field;
    this.#field.setCustomValidity(value.trim() === '' ? EMPTY : value.length > LONGEST ? TOO_LONG : '');
    if (!this.#field.reportValidity()) event.preventDefault();
  }
}

/** Makes a search form's field a combobox. Does nothing the second time. */
export function enhanceSearch(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[name=q]');
  if (field && field.role !== 'combobox') new SuggestBox(form, field);
}
