/** The deals page: the chosen tariff, and the notice about it until it is dismissed (AU-03). */
import '@larkfield/design-system/elements/alert/alert-define.ts';
import { deviceStorage } from './device-storage.ts';
import { CHOSEN_TARIFF, PENDING_TARIFF_DISMISSED } from './stored-items.ts';

interface Choice {
  id: string;
  button: HTMLButtonElement;
  /** Label of the chosen tariff. */
  mark: HTMLElement | null;
}

function readChoices(deals: Element): Choice[] {
  return [...deals.querySelectorAll<HTMLElement>('[data-deal]')].flatMap((place) => {
    const button = place.querySelector('button');
    button?.parentElement?.classList.remove('hs-scripted');
    return button ? [{ id: place.dataset['deal'] ?? '', button, mark: place.querySelector('[data-chosen]') }] : [];
  });
}

function showChosen(choices: readonly Choice[]): void {
  const chosen = deviceStorage.get(CHOSEN_TARIFF);
  for (const { id, button, mark } of choices) {
    button.ariaPressed = String(id === chosen);
    mark?.toggleAttribute('hidden', id !== chosen);
  }
}

/** Shows the notice if the chosen tariff is still offered and the notice has not been dismissed. */
function showNotice(deals: Element, choices: readonly Choice[]): void {
  const isPending = choices.some(({ id }) => id === deviceStorage.get(CHOSEN_TARIFF));
  const isDismissed = deviceStorage.get(PENDING_TARIFF_DISMISSED) === 'true';
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
      deviceStorage.set(CHOSEN_TARIFF, id);
      deviceStorage.remove(PENDING_TARIFF_DISMISSED);
      show();
    });
  }
  deals.addEventListener('hs-close', () => deviceStorage.set(PENDING_TARIFF_DISMISSED, 'true'));
  show();
}
