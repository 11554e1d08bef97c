import { data, redirect } from 'react-router';
import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { ENERGY_TYPE } from '../features/selection/choices.ts';
import { chosenOf } from '../features/selection/choose.server.ts';
import SelectEnergyType from '../form-pages/select-energy-type.tsx';
import type { Route } from './+types/select-energy-type';

export const handle = { hydrate: true };

const CREDIT = hrefOf('/help-and-support/complaints/gas-and-electricity');
const PAY_AS_YOU_GO = hrefOf('/help-and-support/complaints/pay-as-you-go');

export async function action({ context, request }: Route.ActionArgs) {
  const chosen = chosenOf(ENERGY_TYPE, await request.formData());
  if (chosen.status === 'invalid') {
    await context.get(siteContext).countRefused(chosen.errors);
    return data(chosen, 422);
  }
  throw redirect(chosen.value === 'payAsYouGo' ? PAY_AS_YOU_GO : CREDIT, 303);
}

export default SelectEnergyType;
