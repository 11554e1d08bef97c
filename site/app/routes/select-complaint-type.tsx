import { data, redirect } from 'react-router';
import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { COMPLAINT_TYPE } from '../features/selection/choices.ts';
import { chosenOf } from '../features/selection/choose.server.ts';
import SelectComplaintType from '../form-pages/select-complaint-type.tsx';
import type { Route } from './+types/select-complaint-type';

export const handle = { hydrate: true };

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { complaintUrls } = site.settings;
  const chosen = chosenOf(COMPLAINT_TYPE, await request.formData());
  if (chosen.status === 'invalid') {
    await site.countRefused(chosen.errors);
    return data(chosen, 422);
  }
  const next = {
    energy: hrefOf('/help-and-support/make-a-complaint-select-energy'),
    'home-services': complaintUrls.homeServices,
    installations: complaintUrls.installations,
    'ev-charge-point': complaintUrls.evChargePoint,
  };
  throw redirect(next[chosen.value], 303);
}

export default SelectComplaintType;
