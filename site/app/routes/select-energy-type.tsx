import { hrefOf } from '../../href.ts';
import { ENERGY_TYPE } from '../features/selection/choices.ts';
import { choose } from '../features/selection/choose.server.ts';
import SelectEnergyType from '../form-pages/select-energy-type.tsx';
import type { Route } from './+types/select-energy-type';

export const handle = { hydrate: true };

const ON_A_BILL = hrefOf('/help-and-support/complaints/gas-and-electricity');
const PAY_AS_YOU_GO = hrefOf('/help-and-support/complaints/pay-as-you-go');

export const action = (post: Route.ActionArgs) =>
  choose(ENERGY_TYPE, post, () => ({
    credit: ON_A_BILL,
    directDebit: ON_A_BILL,
    other: ON_A_BILL,
    payAsYouGo: PAY_AS_YOU_GO,
  }));

export default SelectEnergyType;
