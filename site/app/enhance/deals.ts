/** The deals page: which tariff the customer chose, and whether they have read what follows (specification, point 4). */
import '@larkfield/design-system/elements/alert/alert-define.ts';
import { CHOSEN_TARIFF, PENDING_TARIFF_DISMISSED } from './stored-items.ts';

interface Choice {
  id: string;
  button: HTMLButtonElement;
  /** Says that this one is chosen. */
  mark: HTMLElement | null;
}

function readChoices(deals: Element): Choice[] {
  return [...deals.querySelectorAll<HTMLElement>('[data-deal]')].flatMap((place) => {
    const button = place.querySelector('button');
    place.hidden = false;
    return button ? [{ id: place.dataset['deal'] ?? '', button, mark: place.querySelector('[data-chosen]') }] : [];
  });
}

function showChosen(choices: readonly Choice[]): void {
  const chosen = localStorage.getItem(CHOSEN_TARIFF);
  for (const { id, button, mark } of choices) {
    button.ariaPressed = String(id === chosen);
    mark?.toggleAttribute('hidden', id !== chosen);
  }
}

/** The notice shows while a tariff that is still offered is chosen, and has not been dismissed. */
function showNotice(place: HTMLElement, choices: readonly Choice[]): void {
  const isPending = choices.some(({ id }) => id === localStorage.getItem(CHOSEN_TARIFF));
  const isDismissed = localStorage.getItem(PENDING_TARIFF_DISMISSED) === 'true';
  const shown = place.querySelector('hs-alert');
  if (!isPending || isDismissed) shown?.remove();
  else if (!shown) place.append(document.importNode(templateIn(place).content, true));
}

function templateIn(place: HTMLElement): HTMLTemplateElement {
  return place.querySelector('template') ?? document.createElement('template');
}

/** Makes the buttons of the deals page work. */
export function enhanceDeals(): void {
  const deals = document.querySelector('[data-deals]');
  if (!deals) return;
  const choices = readChoices(deals);
  const place = deals.querySelector<HTMLElement>('[data-pending]');
  const show = () => {
    showChosen(choices);
    if (place) showNotice(place, choices);
  };
  for (const { id, button } of choices) {
    button.addEventListener('click', () => {
      localStorage.setItem(CHOSEN_TARIFF, id);
      localStorage.removeItem(PENDING_TARIFF_DISMISSED);
      show();
    });
  }
  place?.addEventListener('hs-close', () => localStorage.setItem(PENDING_TARIFF_DISMISSED, 'true'));
  show();
}
