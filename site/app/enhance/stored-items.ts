import { deviceStorage } from './device-storage.ts';

/** Keys of what the deals page stores on this device for a signed-in customer (AU-03). */
export const CHOSEN_TARIFF = 'chosenTariff';
export const PENDING_TARIFF_DISMISSED = 'pendingTariffDismissed';

/** Deletes these items when the session ends, so that the next person at this browser does not see them (AU-03). */
export function clearStoredItems(): void {
  deviceStorage.remove(CHOSEN_TARIFF);
  deviceStorage.remove(PENDING_TARIFF_DISMISSED);
}
