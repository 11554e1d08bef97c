import { useState } from 'react';
import type { FormValues } from '../field-values.ts';
import { useHydrated } from '../use-hydrated.ts';
import { type AddressStep, isAddressChosen } from './address-step.ts';
import type { AddressFieldName } from './fields.ts';

/**
 * Whether the submit button is shown: only once an address is chosen (CO-07). Without scripts it could not appear later,
 * so it is shown together with the list of addresses or the manual fields.
 */
export function useAddressChosen(
  address: AddressStep,
  values: FormValues<AddressFieldName>,
): { isSubmitShown: boolean; onChosen: (isChosen: boolean) => void } {
  const isHydrated = useHydrated();
  const [chosenIn, setChosenIn] = useState<{ address: AddressStep; isChosen: boolean }>();
  const isChosen = chosenIn?.address === address ? chosenIn.isChosen : isAddressChosen(address, values);
  return {
    isSubmitShown: isHydrated ? isChosen : ['choose', 'manual', 'prefilled'].includes(address.step),
    onChosen: (chosen) => {
      if (chosen !== isChosen) setChosenIn({ address, isChosen: chosen });
    },
  };
}
