import { announce } from '../../announce.ts';
import { toggleDescription } from '../../fields/field-message.ts';
import { overLimitMessage } from '../../validation/rules.ts';

const PAUSE = 1000; // milliseconds without a key before a screen reader is told

/** The line below a textarea, as far as `length` has come of `limit` (CO-11). */
export function counterText(length: number, limit: number): string {
  const left = limit - length;
  return left < 0 ? overLimitMessage(-left) : `You have ${left} ${left === 1 ? 'character' : 'characters'} left`;
}

/** The same for a screen reader, shorter. */
function spokenText(length: number, limit: number): string {
  const left = limit - length;
  return left < 0 ? `${-left} over the limit` : `${left} left`;
}

/** The author's counter, or a new one; none where the page's framework writes the markup and has written none. */
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

/** Counts as somebody types. Nothing is cut: a text that is too long stays whole until its author shortens it. */
export function createCounter(field: HTMLElement, speak: (text: string) => void = announce) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (textarea: HTMLTextAreaElement, limit: number): void => {
    const { length } = textarea.value;
    const counter = findCounter(field, textarea);
    if (counter) counter.textContent = counterText(length, limit);
    counter?.classList.toggle('hs-over', length > limit);
    clearTimeout(timer);
    timer = setTimeout(() => speak(spokenText(length, limit)), PAUSE);
  };
}
