import { announce } from '../../announce.ts';
import { toggleDescription } from '../../fields/field-message.ts';
import { overLimitMessage } from '../../validation/rules.ts';

const PAUSE = 1000; // milliseconds without typing before the count is announced

/** The counter's text below a textarea (CO-11). */
export function counterText(length: number, limit: number): string {
  const left = limit - length;
  return left < 0
    ? overLimitMessage(-left)
    : `You have ${left.toLocaleString('en-GB')} ${left === 1 ? 'character' : 'characters'} left`;
}

/** A shorter text for screen readers. */
function spokenText(length: number, limit: number): string {
  const left = limit - length;
  return left < 0 ? `${-left} over the limit` : `${left} left`;
}

/** The author's counter, or a new one; null if the page's framework renders the markup and has none. */
function findCounter(field: HTMLElement, textarea: HTMLTextAreaElement): HTMLElement | null {
  const found = field.querySelector<HTMLElement>('.hs-counter');
  if (found || field.closest('[messages=page]')) return found;
  const counter = document.createElement('p');
  counter.className = 'hs-counter';
  counter.id = `${textarea.id || textarea.name}-counter`;
  textarea.after(counter);
  toggleDescription(textarea, counter.id, true);
  return counter;
}

/** Updates the counter on input. A text that is too long is not cut. */
export function createCounter(field: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (textarea: HTMLTextAreaElement, limit: number): void => {
    const { length } = textarea.value;
    const counter = findCounter(field, textarea);
    if (counter) counter.textContent = counterText(length, limit);
    counter?.classList.toggle('hs-over', length > limit);
    clearTimeout(timer);
    timer = setTimeout(() => announce(spokenText(length, limit)), PAUSE);
  };
}
