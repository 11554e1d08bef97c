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
    button?.parentElement?.removeAttribute('hidden');
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
function showNotice(deals: Element, choices: readonly Choice[]): void {
  const isPending = choices.some(({ id }) => id === localStorage.getItem(CHOSEN_TARIFF));
  const isDismissed = localStorage.getItem(PENDING_TARIFF_DISMISSED) === 'true';
  const shown = deals.querySelector('hs-alert');
  const notice = deals.querySelector<HTMLTemplateElement>('template[data-pending]');
  if (!isPending || isDismissed) shown?.remove();
  else if (!shown && notice) deals.prepend(document.importNode(notice.content, true));
}

/** Makes the buttons of the deals page work. */
export function enhanceDeals(): void {
  const deals = document.querySelector('[data-deals]');
  if (!deals) return;
  const choices = readChoices(deals);
  const show = () => {
    showChosen(choices);
    showNotice(deals, choices);
  };
  for (const { id, button } of choices) {
    button.addEventListener('click', () => {
      localStorage.setItem(CHOSEN_TARIFF, id);
      localStorage.removeItem(PENDING_TARIFF_DISMISSED);
      show();
    });
  }
  deals.addEventListener('hs-close', () => localStorage.setItem(PENDING_TARIFF_DISMISSED, 'true'));
  show();
}
