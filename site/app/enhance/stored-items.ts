/** What the deals page keeps on this device for a signed-in customer (specification, point 4). */
export const CHOSEN_TARIFF = 'chosenTariff';
export const PENDING_TARIFF_DISMISSED = 'pendingTariffDismissed';

/** Forgets it all: with the session's end it is nobody's any more (AU-03). */
export function clearStoredItems(): void {
  localStorage.removeItem(CHOSEN_TARIFF);
  localStorage.removeItem(PENDING_TARIFF_DISMISSED);
}
