import { hrefOf } from '../../href.ts';
import { COMPLAINT_TYPE } from '../features/selection/choices.ts';
import { choose } from '../features/selection/choose.server.ts';
import SelectComplaintType from '../form-pages/select-complaint-type.tsx';
import type { Route } from './+types/select-complaint-type';

export const handle = { hydrate: true };

export const action = (post: Route.ActionArgs) =>
  choose(COMPLAINT_TYPE, post, ({ complaintUrls }) => ({
    energy: hrefOf('/help-and-support/make-a-complaint-select-energy'),
    'home-services': complaintUrls.homeServices,
    installations: complaintUrls.installations,
    'ev-charge-point': complaintUrls.evChargePoint,
  }));

export default SelectComplaintType;
